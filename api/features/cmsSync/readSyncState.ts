import type { Cms } from '../../adapters/cms';
import type { ContractorEntry, SyncState } from '../../contract/cmsSync';
import type { Services } from '../../endpoint';
import { CmsEntry, entryOfRecord } from '../../models/CmsEntry';
import { readingState } from '../../models/CmsReading';
import { Contractor } from '../../models/Contractor';
import { Term } from '../../models/Term';
import { waitingConflicts } from '../../models/waitingConflicts';
import { presentProblems, presentRefused } from '../../presenters/cmsSync';
import { isoOrNull } from '../../presenters/isoTime';
import { cmsAddressOf } from '../cmsAddressOf';
import { newChanges } from './readChanges';
import { stateOf } from './readEntryState';
import { readSendingState } from './readSendingState';

type Needed = Pick<Services, 'cms' | 'database' | 'now'>;

/** A CMS that takes longer is of no use to anybody who edits. */
const longestWait = 3000;
const mostRefused = 50;

/** How site and CMS go together, by asking the CMS. */
export async function readSyncState({ cms, database, now }: Needed): Promise<SyncState> {
  const knex = database.read;
  const isRefused = () => CmsEntry.query(knex).whereNotNull('problems_at');
  const [state, waiting, published, refused_count, refused, sending, conflict_count] = await Promise.all([
    readingState(knex),
    cms ? countWaiting(cms, database) : null,
    CmsEntry.query(knex).where({ state: 'published' }).resultSize(),
    isRefused().resultSize(),
    // Those that are about to be tried again come first.
    isRefused().orderByRaw('CASE WHEN problems_at = 0 THEN 0 ELSE 1 END').orderBy('problems_at', 'desc').orderBy('id').limit(mostRefused),
    readSendingState(knex),
    waitingConflicts(knex).resultSize(),
  ]);
  const names = await namesOf(refused, database);
  return {
    ...{ enabled: cms !== null, address: cms?.url ?? '', answers: waiting !== null, waiting },
    reading: cms !== null && (state.wanted_at !== null || (state.held_until ?? 0) > now()),
    ...{ sequence: state.sequence, sent_sequence: state.sent_sequence, sent_at: isoOrNull(state.sent_at), sending, conflict_count },
    ...{ read_at: isoOrNull(state.read_at), compared_at: isoOrNull(state.reconciled_at) },
    ...{ error: state.error, error_at: isoOrNull(state.error_at) },
    ...{ published, refused_count, refused: refused.map((entry) => presentRefused(entry, cms?.url ?? '', names.get(entry.id))) },
    fill: { done: state.filled, of: state.to_fill, finished_at: isoOrNull(state.filled_at) },
  };
}

/** How many changes were not taken over, as far as they can be counted in time; null where the CMS does not answer. */
async function countWaiting(cms: Cms, database: Needed['database']): Promise<number | null> {
  let counted: number | null = null;
  let isLate = false;
  const count = async () => {
    for await (const changes of newChanges({ cms, database })) {
      counted = (counted ?? 0) + changes.length;
      if (isLate) break;
    }
    return counted;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait);
  }).then(() => {
    isLate = true;
    return counted;
  });
  return Promise.race([count().catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** What the documents are called: as here, or as they said themselves. */
async function namesOf(entries: CmsEntry[], { read }: Needed['database']): Promise<Map<number, string>> {
  const ids = (type: string) => entries.flatMap((entry) => (entry.type === type && entry.record_id !== null ? entry.record_id : []));
  const contractors = await Contractor.query(read).findByIds(ids('contractor')).select('id', 'name');
  const terms = await Term.query(read).findByIds(ids('term')).select('id', 'label');
  const names = new Map<string, string>([
    ...contractors.map(({ id, name }) => [`contractor ${id}`, name] as const),
    ...terms.map(({ id, label }) => [`term ${id}`, label] as const),
  ]);
  return new Map(
    entries.flatMap(({ id, type, record_id, title, body }) => {
      const name = names.get(`${type} ${record_id}`) ?? title ?? [body?.name, body?.label, body?.title].find((one) => typeof one === 'string');
      return typeof name === 'string' ? [[id, name] as const] : [];
    }),
  );
}

/** The entry of a contractor in the CMS. */
export async function readContractorEntry({ cms, database }: Needed, id: number): Promise<ContractorEntry> {
  const entry = await entryOfRecord(database.read, 'contractor', id);
  return {
    state: stateOf(entry, await readingState(database.read)),
    address: await cmsAddressOf(database.read, cms, id),
    archived: entry?.archived ?? false,
    problems: presentProblems(entry?.problems ?? null),
  };
}
