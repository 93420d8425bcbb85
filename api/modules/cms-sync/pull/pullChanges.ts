import type { CmsChange, CmsChanges } from '#contract/cms-sync/cms';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { loadCmsSyncState, saveCmsSyncState, saveHistoryCheckpoint } from '../models/CmsSyncState';
import type { SyncContext } from '../syncContext';
import { applyDocument, type DocumentToApply, type Outcome } from './applyDocument';
import { isOtherHistory, ResetCmsError } from './history';
import { closeGaps, findGaps, getOpenGaps, getReadPosition, isUnread, selectOpenGaps } from './sequenceGaps';

/** Rows of the history read at a time. */
export const pageSize = 200;
/** Rejected documents that are retried at a time. */
const retryBatchSize = 50;

/** A page of the CMS's history. */
interface NewChanges {
  /** Changes that weren't applied yet, of types that this site knows, oldest first. */
  changes: CmsChange[];
  /** All rows that weren't recorded as seen, including types that only a newer CMS has. */
  unseen: HistoryRow[];
  /** The sequence after which the page begins. */
  after: number;
  instance: string;
}

/** A row of the CMS's history, of any type. */
export type HistoryRow = CmsChanges['changes'][number];

/** Yields the changes that weren't applied yet. @throws ResetCmsError if the CMS or its history isn't the one that was read */
export async function* fetchNewChanges({ cms, database, now }: Pick<SyncContext, 'cms' | 'database' | 'now'>): AsyncGenerator<NewChanges> {
  const state = await loadCmsSyncState(database.read);
  const gaps = getOpenGaps(state, now());
  for (let after = getReadPosition(state.sequence, gaps); ; ) {
    const answer = await cms.fetchChanges(after, pageSize, state.known_sequence);
    if (isOtherHistory(state, answer)) throw new ResetCmsError('The change history of the CMS was reset.');
    const { changes, newest, instance } = answer;
    const unseen = changes.filter(({ sequence }) => isUnread(sequence, state.sequence, gaps));
    yield { changes: unseen.filter(hasKnownType), unseen, after, instance };
    const last = changes.at(-1)?.sequence ?? newest;
    if (last >= newest || last <= after) return;
    after = last;
  }
}

/** Skips types that this site doesn't know. */
function hasKnownType<Change extends { type: string }>(change: Change): change is Change & { type: CmsType } {
  return cmsTypeKeys.some((type) => type === change.type);
}

/**
 * Applies everything that was published, unpublished and deleted since the last time. Progress is recorded only after changes are applied, so after a
 * crash they are applied again.
 * @returns the number of processed documents
 * @throws ResetCmsError if the CMS or its history isn't the one that was read
 */
export async function pullChanges(sync: SyncContext): Promise<number> {
  let count = 0;
  for await (const { changes, ...page } of fetchNewChanges(sync)) {
    const outcomes = await applyAll(sync, dedupeByDocument(changes));
    count += outcomes.length;
    await recordSeenChanges(sync, page);
  }
  return count;
}

/** Reduces changes to the last one of each document. Terms come before the documents that may refer to them. */
function dedupeByDocument(changes: CmsChange[]): DocumentToApply[] {
  const last = new Map(
    changes.map(({ type, document_id, changed_by }) => [
      `${type} ${document_id}`,
      { type, documentId: document_id, editor: changed_by, isDirectoryChange: changed_by === '' },
    ]),
  );
  const rank = ({ type }: DocumentToApply) => (type === 'term' ? -1 : cmsTypeKeys.indexOf(type));
  return [...last.values()].sort((one, other) => rank(one) - rank(other));
}

async function applyAll(sync: SyncContext, documents: DocumentToApply[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const target of documents) outcomes.push(await applyDocument(sync, target));
  const hasNewTerms = documents.some(({ type }, index) => type === 'term' && outcomes[index] === 'changed');
  // Documents that were rejected for a missing term may be valid now.
  if (hasNewTerms) await retryRefused(sync, 'all');
  return outcomes;
}

/** Records changes as applied, together with the gaps between them and the CMS that they were read from. */
export async function recordSeenChanges({ database, now }: SyncContext, { unseen, after, instance }: Omit<NewChanges, 'changes'>): Promise<void> {
  const state = await loadCmsSyncState(database.read);
  if (unseen.length === 0 && (instance === '' || state.instance === instance)) return;
  await database.transactionWithoutInvalidation(async (trx) => {
    const current = await loadCmsSyncState(trx);
    const before = current.sequence;
    const sequences = unseen.map((change) => change.sequence);
    const beyond = unseen.filter((change) => change.sequence > before);
    const next = [...closeGaps(getOpenGaps(current, now()), sequences), ...findGaps(beyond, Math.max(before, after), now())];
    const progress = { sequence: Math.max(before, ...sequences), gaps: selectOpenGaps(next, now()), read_at: now() };
    await saveCmsSyncState(trx, { ...progress, ...(instance !== '' && { instance }) });
    const newest = unseen.at(-1);
    if (newest) await saveHistoryCheckpoint(trx, newest);
  });
}

/**
 * Retries rejected documents, least recently tried first, because what they lacked may exist now.
 * @param scope all of them, or only those that an admin requested, which have the time 0
 */
export async function retryRefused(sync: SyncContext, scope: 'all' | 'asked for'): Promise<void> {
  const refused = await CmsEntry.query(sync.database.read)
    .where('problems_at', '<=', scope === 'all' ? sync.now() : 0)
    .orderBy('problems_at')
    .limit(retryBatchSize);
  for (const { type, document_id } of refused) await applyDocument(sync, { type, documentId: document_id, editor: '', isDirectoryChange: false });
}
