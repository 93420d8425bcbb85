import type { HistoryCheckpoint } from '#contract/cms-sync/cms';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { loadCmsSyncState, saveCmsSyncState } from '../models/CmsSyncState';
import { CmsWithdrawal } from '../models/CmsWithdrawal';
import { applyDocument } from '../pull/applyDocument';
import { isOtherHistory } from '../pull/history';
import { recordSeenChanges, sequenceOverlap } from '../pull/pullChanges';
import { enqueueOutOfSync } from '../push/enqueueOutOfSync';
import { type SyncContext, throwIfAborted } from '../syncContext';
import { adoptDocument, keepRecord } from './adoptDocument';
import { carryOutDecisions, guardWithdrawals } from './guardWithdrawals';
import { relinkDocuments } from './relinkDocuments';

/** What a comparison found of one type. */
export interface ReconcileResult {
  type: CmsType;
  /** Documents that are published over there. */
  published: number;
  /** Of them not as they were here, and taken over. */
  changed: number;
  refused: number;
  /** Taken back here, since nothing is published of them any more. */
  withdrawn: number;
  /** Not withdrawn until an admin confirms it. */
  unconfirmed: number;
}

/** Terms come before those who may have them. */
const typeOrder: readonly CmsType[] = ['term', ...cmsTypeKeys.filter((type) => type !== 'term')];

/**
 * Compares every published document with what is here, and mends what is different, whatever changes were lost; contractors
 * that are not as their documents say wait to be sent from then on. With a CMS that was restored or installed again, what the site
 * has is reconciled first, and nothing is withdrawn.
 * @param betweenBatches called now and then, so that what is published meanwhile need not wait
 * @throws CmsError where the CMS does not answer
 */
export async function reconcileAll(sync: SyncContext, betweenBatches: () => Promise<unknown>): Promise<ReconcileResult[]> {
  const { cms, database, now, log } = sync;
  const before = await loadCmsSyncState(database.read);
  const answer = await cms.fetchChanges(before.sequence, 1, before.known_sequence);
  const isReset = isOtherHistory(before, answer);
  if (isReset) log.warn({ instance: answer.instance }, 'the CMS was restored or installed again: everything is compared, and nothing is withdrawn');
  if (!isReset) await carryOutDecisions(sync);
  // What is there by now is compared, what comes later is read as a change.
  const history = await fetchChangesUpTo(sync, answer.newest);
  const results: ReconcileResult[] = [];
  for (const type of typeOrder) results.push(await reconcileDocuments(sync, type, { isReset, betweenBatches: isReset ? noop : betweenBatches }));
  if (isReset) await resetHistory(sync);
  await enqueueOutOfSync(sync);
  await recordSeenChanges(sync, history, answer.instance);
  await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { reconciled_at: now() }));
  if (isReset) log.info(`${results.reduce((sum, { published }) => sum + published, 0)} documents of the CMS are reconciled with the site`);
  return results;
}

/** Documents that are compared before what was published in the meantime gets its turn. */
const batchSize = 100;

/** Until a restored CMS is reconciled, its changes cannot be read. */
const noop = async () => undefined;

/** Reads the history from its start, and queues everything that the CMS lacks to be pushed. */
async function resetHistory({ database }: SyncContext): Promise<void> {
  const history = { sequence: 0, seen: null, instance: null, known_sequence: 0, known_token: null };
  await database.transactionWithoutInvalidation(async (trx) => {
    // What was gone was gone from another CMS, or from another history.
    await CmsWithdrawal.query(trx).delete();
    await saveCmsSyncState(trx, { ...history, filled_at: null, filled: 0, to_fill: 0 });
  });
}

async function fetchChangesUpTo({ cms }: SyncContext, newest: number): Promise<HistoryCheckpoint[]> {
  const found: HistoryCheckpoint[] = [];
  for (let after = Math.max(0, newest - sequenceOverlap); ; ) {
    const { changes } = await cms.fetchChanges(after, sequenceOverlap);
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
  // What an editor withdrew stays withdrawn, unless the CMS was restored to a state from before that.
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

/** The entries of a type without their bodies, of which there may be thousands. */
async function loadEntries({ database }: SyncContext, type: CmsType): Promise<CmsEntry[]> {
  const columns = ['id', 'type', 'document_id', 'record_id', 'state', 'published_at', 'synced_at', 'problems', 'own'];
  return CmsEntry.query(database.read).where({ type }).select(columns).orderBy('id');
}

/**
 * The published documents of a type, each with the time of its publication.
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
 * Brings the entries of a type in line with a CMS that was restored or installed again. Nothing is withdrawn: an entry takes on
 * the document that the CMS has, and what the CMS lacks is pushed to it again.
 * @param published the ids of the published documents
 * @param relinked entries that were linked to another document already
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
