import type { CmsChange, KnownChange } from '../../contract/cms';
import { type CmsType, cmsTypeKeys } from '../../contract/cmsTypes';
import { CmsEntry } from '../../models/CmsEntry';
import { noteReading, readingState, rememberChange } from '../../models/CmsReading';
import { isOtherHistory, ResetCmsError } from './restore/history';
import type { Sync } from './sync';
import { type Asked, type Outcome, takeOver } from './takeOver';

/** So many of the last changes are looked at again: their numbers may become visible out of order. */
export const overlap = 200;
const pageSize = 200;
/** Refused documents that are tried again at a time. */
const mostAgain = 50;

/** A page of the history. */
interface NewChanges {
  /** Changes that were not applied, of types that this site knows, the oldest first. */
  changes: CmsChange[];
  /** All rows that were not recorded as seen; a newer CMS may have more types. */
  unseen: KnownChange[];
  instance: string;
}

/** The changes that were not applied. @throws ResetCmsError for another CMS or another history than the one that was read */
export async function* newChanges({ cms, database }: Pick<Sync, 'cms' | 'database'>): AsyncGenerator<NewChanges> {
  const state = await readingState(database.read);
  const known = new Set(state.seen ?? []);
  for (let after = Math.max(0, state.sequence - overlap); ; ) {
    const answer = await cms.changes(after, pageSize, state.known_sequence);
    if (isOtherHistory(state, answer)) throw new ResetCmsError('The CMS has another history than the one that was read.');
    const { changes, newest, instance } = answer;
    const unseen = changes.filter((change) => !known.has(change.sequence));
    yield { changes: unseen.filter(isOurs), unseen, instance };
    const last = changes.at(-1)?.sequence ?? newest;
    if (last >= newest || last <= after) return;
    after = last;
  }
}

/** Skips types that this site does not know. */
function isOurs<Change extends { type: string }>(change: Change): change is Change & { type: CmsType } {
  return cmsTypeKeys.some((type) => type === change.type);
}

/**
 * Takes over what was published, unpublished and deleted since the last time. How far it is is written down only when that
 * is done: whoever dies in between, another one does it again.
 * @returns how many documents were looked at
 * @throws ResetCmsError for another CMS or another history than the one that was read
 */
export async function readChanges(sync: Sync): Promise<number> {
  let count = 0;
  for await (const { changes, unseen, instance } of newChanges(sync)) {
    const outcomes = await takeOverAll(sync, documentsOf(changes));
    count += outcomes.length;
    await noteSeen(sync, unseen, instance);
  }
  return count;
}

/** Each document once, as it was changed last; terms come before those who may have them. */
function documentsOf(changes: CmsChange[]): Asked[] {
  const last = new Map(
    changes.map(({ type, document_id, changed_by }) => [
      `${type} ${document_id}`,
      { type, documentId: document_id, by: changed_by, isOwn: changed_by === '' },
    ]),
  );
  const rank = ({ type }: Asked) => (type === 'term' ? -1 : cmsTypeKeys.indexOf(type));
  return [...last.values()].sort((one, other) => rank(one) - rank(other));
}

async function takeOverAll(sync: Sync, documents: Asked[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const asked of documents) outcomes.push(await takeOver(sync, asked));
  const hasNewTerms = documents.some(({ type }, index) => type === 'term' && outcomes[index] === 'changed');
  // What was refused for want of a term is not any more.
  if (hasNewTerms) await retryRefused(sync, 'all');
  return outcomes;
}

/** Records changes as applied, and the CMS that they were read from. */
export async function noteSeen({ database, now }: Sync, changes: readonly KnownChange[], instance: string): Promise<void> {
  const state = await readingState(database.read);
  if (changes.length === 0 && (instance === '' || state.instance === instance)) return;
  await database.transactionAside(async (trx) => {
    const { sequence: before, seen } = await readingState(trx);
    const sequence = Math.max(before, ...changes.map((change) => change.sequence));
    const recent = [...new Set([...(seen ?? []), ...changes.map((change) => change.sequence)])].filter((one) => one > sequence - overlap);
    await noteReading(trx, { sequence, seen: recent, read_at: now(), ...(instance !== '' && { instance }) });
    const newest = changes.at(-1);
    if (newest) await rememberChange(trx, newest);
  });
}

/**
 * Tries again what was refused, what was tried longest ago first: what it lacked may be there by now.
 * @param which all of it, or what an admin asked for: that has the time 0
 */
export async function retryRefused(sync: Sync, which: 'all' | 'asked for'): Promise<void> {
  const refused = await CmsEntry.query(sync.database.read)
    .where('problems_at', '<=', which === 'all' ? sync.now() : 0)
    .orderBy('problems_at')
    .limit(mostAgain);
  for (const { type, document_id } of refused) await takeOver(sync, { type, documentId: document_id, by: '', isOwn: false });
}
