import type { CmsChange } from '../../contract/cms';
import { type CmsType, cmsTypeKeys } from '../../contract/cmsTypes';
import { CmsEntry } from '../../models/CmsEntry';
import { noteReading, readingState } from '../../models/CmsReading';
import type { Sync } from './sync';
import { type Asked, type Outcome, takeOver } from './takeOver';

/** So many of the last changes are looked at again: their numbers may become visible out of order. */
export const overlap = 200;
const pageSize = 200;
/** Refused documents that are tried again at a time. */
const mostAgain = 50;

/** Whether the CMS has fewer changes than were read: it was set up anew, or put back to what it was. */
export class ResetCmsError extends Error {}

/** The changes that are there and were not taken over, the oldest first. @throws ResetCmsError */
export async function* newChanges({ cms, database }: Pick<Sync, 'cms' | 'database'>): AsyncGenerator<CmsChange[]> {
  const { sequence, seen } = await readingState(database.read);
  const known = new Set(seen ?? []);
  for (let after = Math.max(0, sequence - overlap); ; ) {
    const { changes, newest } = await cms.changes(after, pageSize);
    if (newest < sequence) throw new ResetCmsError('The CMS has fewer changes than were read of it.');
    yield changes.filter(isOurs).filter((change) => !known.has(change.sequence));
    const last = changes.at(-1)?.sequence ?? newest;
    if (last >= newest || last <= after) return;
    after = last;
  }
}

/** Of what this site knows nothing, nothing is taken over. */
function isOurs<Change extends { type: string }>(change: Change): change is Change & { type: CmsType } {
  return cmsTypeKeys.some((type) => type === change.type);
}

/**
 * Takes over what was published, unpublished and deleted since the last time. How far it is is written down only when that
 * is done: whoever dies in between, another one does it again.
 * @returns how many documents were looked at
 */
export async function readChanges(sync: Sync): Promise<number> {
  let count = 0;
  for await (const changes of newChanges(sync)) {
    if (changes.length === 0) continue;
    const outcomes = await takeOverAll(sync, documentsOf(changes));
    count += outcomes.length;
    await noteSeen(
      sync,
      changes.map(({ sequence }) => sequence),
    );
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

/** Writes down that these changes were taken over. */
export async function noteSeen({ database, now }: Sync, sequences: number[]): Promise<void> {
  await database.transactionAside(async (trx) => {
    const { sequence: before, seen } = await readingState(trx);
    const sequence = Math.max(before, ...sequences);
    const recent = [...new Set([...(seen ?? []), ...sequences])].filter((one) => one > sequence - overlap);
    await noteReading(trx, { sequence, seen: recent, read_at: now() });
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
