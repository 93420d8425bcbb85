import type { CmsChange, HistoryCheckpoint } from '#contract/cms-sync/cms';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { loadCmsSyncState, saveCmsSyncState, saveHistoryCheckpoint } from '../models/CmsSyncState';
import type { SyncContext } from '../syncContext';
import { applyDocument, type DocumentToApply, type Outcome } from './applyDocument';
import { isOtherHistory, ResetCmsError } from './history';

/** So many of the last changes are looked at again: their numbers may become visible out of order. */
export const sequenceOverlap = 200;
const pageSize = 200;
/** Refused documents that are tried again at a time. */
const retryBatchSize = 50;

/** A page of the history. */
interface NewChanges {
  /** Changes that were not applied, of types that this site knows, the oldest first. */
  changes: CmsChange[];
  /** All rows that were not recorded as seen; a newer CMS may have more types. */
  unseen: HistoryCheckpoint[];
  instance: string;
}

/** The changes that were not applied. @throws ResetCmsError for another CMS or another history than the one that was read */
export async function* fetchNewChanges({ cms, database }: Pick<SyncContext, 'cms' | 'database'>): AsyncGenerator<NewChanges> {
  const state = await loadCmsSyncState(database.read);
  const known = new Set(state.seen ?? []);
  for (let after = Math.max(0, state.sequence - sequenceOverlap); ; ) {
    const answer = await cms.fetchChanges(after, pageSize, state.known_sequence);
    if (isOtherHistory(state, answer)) throw new ResetCmsError('The CMS has another history than the one that was read.');
    const { changes, newest, instance } = answer;
    const unseen = changes.filter((change) => !known.has(change.sequence));
    yield { changes: unseen.filter(hasKnownType), unseen, instance };
    const last = changes.at(-1)?.sequence ?? newest;
    if (last >= newest || last <= after) return;
    after = last;
  }
}

/** Skips types that this site does not know. */
function hasKnownType<Change extends { type: string }>(change: Change): change is Change & { type: CmsType } {
  return cmsTypeKeys.some((type) => type === change.type);
}

/**
 * Takes over what was published, unpublished and deleted since the last time. How far it is is written down only when that
 * is done: whoever dies in between, another one does it again.
 * @returns how many documents were looked at
 * @throws ResetCmsError for another CMS or another history than the one that was read
 */
export async function pullChanges(sync: SyncContext): Promise<number> {
  let count = 0;
  for await (const { changes, unseen, instance } of fetchNewChanges(sync)) {
    const outcomes = await applyAll(sync, dedupeByDocument(changes));
    count += outcomes.length;
    await recordSeenChanges(sync, unseen, instance);
  }
  return count;
}

/** Each document once, as it was changed last; terms come before those who may have them. */
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
  // What was refused for want of a term is not any more.
  if (hasNewTerms) await retryRefused(sync, 'all');
  return outcomes;
}

/** Records changes as applied, and the CMS that they were read from. */
export async function recordSeenChanges({ database, now }: SyncContext, changes: readonly HistoryCheckpoint[], instance: string): Promise<void> {
  const state = await loadCmsSyncState(database.read);
  if (changes.length === 0 && (instance === '' || state.instance === instance)) return;
  await database.transactionWithoutInvalidation(async (trx) => {
    const { sequence: before, seen } = await loadCmsSyncState(trx);
    const sequence = Math.max(before, ...changes.map((change) => change.sequence));
    const recent = [...new Set([...(seen ?? []), ...changes.map((change) => change.sequence)])].filter((one) => one > sequence - sequenceOverlap);
    await saveCmsSyncState(trx, { sequence, seen: recent, read_at: now(), ...(instance !== '' && { instance }) });
    const newest = changes.at(-1);
    if (newest) await saveHistoryCheckpoint(trx, newest);
  });
}

/**
 * Tries again what was refused, what was tried longest ago first: what it lacked may be there by now.
 * @param scope all of it, or what an admin asked for: that has the time 0
 */
export async function retryRefused(sync: SyncContext, scope: 'all' | 'asked for'): Promise<void> {
  const refused = await CmsEntry.query(sync.database.read)
    .where('problems_at', '<=', scope === 'all' ? sync.now() : 0)
    .orderBy('problems_at')
    .limit(retryBatchSize);
  for (const { type, document_id } of refused) await applyDocument(sync, { type, documentId: document_id, editor: '', isDirectoryChange: false });
}
