import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { loadCmsSyncState, saveCmsSyncState } from '../models/CmsSyncState';
import { CmsWithdrawal } from '../models/CmsWithdrawal';
import { applyDocument } from '../pull/applyDocument';
import { isOtherHistory } from '../pull/history';
import { type HistoryRow, pageSize, recordSeenChanges } from '../pull/pullChanges';
import { enqueueOutOfSync } from '../push/enqueueOutOfSync';
import { type SyncContext, throwIfAborted } from '../syncContext';
import { adoptDocument, keepRecord } from './adoptDocument';
import { carryOutDecisions, guardWithdrawals } from './guardWithdrawals';
import { relinkDocuments } from './relinkDocuments';

/** Result of a comparison for one type. */
export interface ReconcileResult {
  type: CmsType;
  /** Documents that are published in the CMS. */
  published: number;
  /** Documents that differed and were applied. */
  changed: number;
  refused: number;
  /** Records withdrawn because their documents aren't published any more. */
  withdrawn: number;
  /** Records that aren't withdrawn until an admin confirms it. */
  unconfirmed: number;
}

/** Terms come before the documents that may refer to them. */
const typeOrder: readonly CmsType[] = ['term', ...cmsTypeKeys.filter((type) => type !== 'term')];

/**
 * Compares every published document with the site and applies the differences, in case changes were lost. Contractors that differ from their
 * documents are queued for a push. With a CMS that was restored or installed again, the site's records are relinked first, and nothing is withdrawn.
 * @param betweenBatches called between batches, so that recent publications aren't delayed
 * @throws CmsError if the CMS doesn't respond
 */
export async function reconcileAll(sync: SyncContext, betweenBatches: () => Promise<unknown>): Promise<ReconcileResult[]> {
  const { cms, database, now, log } = sync;
  const before = await loadCmsSyncState(database.read);
  const answer = await cms.fetchChanges(before.sequence, 1, before.known_sequence);
  const isReset = isOtherHistory(before, answer);
  if (isReset) log.warn({ instance: answer.instance }, 'the CMS was restored or reinstalled: comparing everything, withdrawing nothing');
  if (!isReset) await carryOutDecisions(sync);
  // The comparison covers everything up to this point; later publications are read as changes.
  const after = isReset ? Math.max(0, answer.newest - pageSize) : before.sequence;
  const unseen = await fetchChangesBetween(sync, after, answer.newest);
  const results: ReconcileResult[] = [];
  for (const type of typeOrder) results.push(await reconcileDocuments(sync, type, { isReset, betweenBatches: isReset ? noop : betweenBatches }));
  if (isReset) await resetHistory(sync);
  await enqueueOutOfSync(sync);
  await recordSeenChanges(sync, { unseen, after, instance: answer.instance });
  await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { reconciled_at: now() }));
  if (isReset) log.info(`${results.reduce((sum, { published }) => sum + published, 0)} CMS documents were reconciled with the site`);
  return results;
}

/** Documents compared before recent publications are applied. */
const batchSize = 100;

/** The changes of a restored CMS can't be read until it is reconciled. */
const noop = async () => undefined;

/** Resets the stored history, so that it is read from the start, and queues everything that the CMS lacks to be pushed. */
async function resetHistory({ database }: SyncContext): Promise<void> {
  const history = { sequence: 0, seen: null, gaps: null, instance: null, known_sequence: 0, known_token: null };
  await database.transactionWithoutInvalidation(async (trx) => {
    // Pending withdrawals refer to the previous CMS or its previous history.
    await CmsWithdrawal.query(trx).delete();
    await saveCmsSyncState(trx, { ...history, filled_at: null, filled: 0, to_fill: 0 });
  });
}

async function fetchChangesBetween({ cms }: SyncContext, start: number, newest: number): Promise<HistoryRow[]> {
  const found: HistoryRow[] = [];
  for (let after = start; ; ) {
    const { changes } = await cms.fetchChanges(after, pageSize);
    found.push(...changes.filter(({ sequence }) => sequence <= newest));
    const last = changes.at(-1)?.sequence ?? newest;
    if (last >= newest || last <= after) return found;
    after = last;
  }
}

interface ReconcileOptions {
  isReset: boolean;
  betweenBatches: () => Promise<unknown>;
}

async function reconcileDocuments(sync: SyncContext, type: CmsType, { isReset, betweenBatches }: ReconcileOptions): Promise<ReconcileResult> {
  const { database } = sync;
  const result: ReconcileResult = { type, published: 0, changed: 0, refused: 0, withdrawn: 0, unconfirmed: 0 };
  const apply = async (documentId: string) => {
    const outcome = await applyDocument(sync, { type, documentId, editor: '', isDirectoryChange: false });
    if (outcome !== 'current') result[outcome] += 1;
  };
  const published = await listDocuments(sync, type, betweenBatches);
  result.published = published.size;
  const ids = [...published.keys()];
  const unpublished = (await loadEntries(sync, type)).filter(({ document_id }) => !published.has(document_id));
  // A record that an editor withdrew stays withdrawn, unless the CMS was restored to an earlier state.
  const missing = unpublished.filter(({ state }) => isReset || state === 'published');
  const relinked = await relinkDocuments(sync, type, ids, missing);
  if (isReset) await realignEntries(sync, type, new Set(ids), relinked);
  const byId = new Map((await loadEntries(sync, type)).map((entry) => [entry.document_id, entry]));
  let comparedCount = 0;
  for (const [documentId, publishedAt] of published) {
    throwIfAborted(sync);
    comparedCount += 1;
    if (comparedCount % batchSize === 0) await betweenBatches();
    const entry = byId.get(documentId);
    const isCurrent = entry?.state === 'published' && entry.published_at === publishedAt && entry.problems === null;
    if (!isCurrent) await apply(documentId);
  }
  await betweenBatches();
  if (isReset) return result;
  const entries = await CmsEntry.query(database.read).where({ type, state: 'published' });
  const gone = entries.filter(({ document_id }) => !published.has(document_id));
  const { allowed, unconfirmed } = await guardWithdrawals(sync, type, gone, entries);
  for (const documentId of allowed) await apply(documentId);
  return { ...result, unconfirmed };
}

/** Loads the entries of a type without their bodies, because there may be thousands. */
async function loadEntries({ database }: SyncContext, type: CmsType): Promise<CmsEntry[]> {
  const columns = ['id', 'type', 'document_id', 'record_id', 'state', 'published_at', 'synced_at', 'problems', 'own'];
  return CmsEntry.query(database.read).where({ type }).select(columns).orderBy('id');
}

/**
 * Lists the published documents of a type with their publication times in UTC milliseconds.
 * @param betweenPages called after each page
 */
async function listDocuments(sync: SyncContext, type: CmsType, betweenPages: () => Promise<unknown>): Promise<Map<string, number>> {
  const { cms } = sync;
  const published = new Map<string, number>();
  for (let after: string | null = ''; after !== null; ) {
    throwIfAborted(sync);
    const { documents, next }: Awaited<ReturnType<typeof cms.fetchDocuments>> = await cms.fetchDocuments(type, after);
    for (const { document_id, published_at } of documents) published.set(document_id, Date.parse(published_at));
    after = next === after ? null : next;
    await betweenPages();
  }
  return published;
}

/**
 * Aligns the entries of a type with a CMS that was restored or installed again. Nothing is withdrawn: an entry is linked to the document that the CMS
 * has, and a record that the CMS lacks is pushed again.
 * @param published the ids of the published documents
 * @param relinked entries that are already linked to another document
 */
async function realignEntries(sync: SyncContext, type: CmsType, published: ReadonlySet<string>, relinked: ReadonlySet<number>): Promise<void> {
  const { cms, database } = sync;
  for (const entry of await CmsEntry.query(database.read).where({ type }).orderBy('id')) {
    if (relinked.has(entry.id)) continue;
    throwIfAborted(sync);
    const document = published.has(entry.document_id) ? await cms.fetchDocument(type, entry.document_id, 'published') : null;
    if (document) await adoptDocument(sync, entry, document);
    else await keepRecord(sync, entry);
  }
}
