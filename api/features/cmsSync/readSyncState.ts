import { CmsError } from '../../adapters/CmsError';
import type { Cms } from '../../adapters/cms';
import type { ContractorEntry, SyncState } from '../../contract/cmsSync';
import type { Services } from '../../endpoint';
import { CmsEntry, entryOfRecord } from '../../models/CmsEntry';
import { readingState } from '../../models/CmsReading';
import { CmsWithdrawal } from '../../models/CmsWithdrawal';
import { waitingConflicts } from '../../models/waitingConflicts';
import { presentProblems, presentRefused, presentWithdrawal } from '../../presenters/cmsSync';
import { isoOrNull } from '../../presenters/isoTime';
import { cmsAddressOf } from '../cmsAddressOf';
import { namesOfEntries } from './namesOfEntries';
import { newChanges } from './readChanges';
import { stateOf } from './readEntryState';
import { readSendingState } from './readSendingState';
import { examplesOf } from './restore/decideWithdrawal';
import { ResetCmsError } from './restore/history';

type Needed = Pick<Services, 'cms' | 'database' | 'now'>;

/** A CMS that takes longer is of no use to anybody who edits. */
const longestWait = 3000;
const mostRefused = 50;

/** How site and CMS go together, by asking the CMS. */
export async function readSyncState({ cms, database, now }: Needed): Promise<SyncState> {
  const knex = database.read;
  const isRefused = () => CmsEntry.query(knex).whereNotNull('problems_at');
  const [state, probed, published, refused_count, refused, sending, conflict_count, withdrawals] = await Promise.all([
    readingState(knex),
    cms ? probe(cms, database) : null,
    CmsEntry.query(knex).where({ state: 'published' }).whereNotNull('record_id').resultSize(),
    isRefused().resultSize(),
    // Those that are about to be tried again come first.
    isRefused().orderByRaw('CASE WHEN problems_at = 0 THEN 0 ELSE 1 END').orderBy('problems_at', 'desc').orderBy('id').limit(mostRefused),
    readSendingState(knex),
    waitingConflicts(knex).resultSize(),
    CmsWithdrawal.query(knex).orderBy('id'),
  ]);
  const names = await namesOfEntries(knex, refused);
  const clockAhead = cms?.clockAhead() ?? null;
  return {
    ...{ enabled: cms !== null, address: cms?.url ?? '', answers: probed?.answers ?? false, waiting: probed?.waiting ?? null },
    clock_ahead: clockAhead === null ? null : Math.round(clockAhead / 1000),
    reading: cms !== null && (state.wanted_at !== null || (state.held_until ?? 0) > now()),
    ...{ sequence: state.sequence, sent_sequence: state.sent_sequence, sent_at: isoOrNull(state.sent_at), sending, conflict_count },
    ...{ read_at: isoOrNull(state.read_at), compared_at: isoOrNull(state.reconciled_at) },
    ...{ error: probed?.error ?? state.error, error_at: isoOrNull(state.error_at) },
    withdrawals: await Promise.all(withdrawals.map(async (one) => presentWithdrawal(one, await examplesOf(knex, one)))),
    ...{ published, refused_count, refused: refused.map((entry) => presentRefused(entry, cms?.url ?? '', names.get(entry.id))) },
    fill: { done: state.filled, of: state.to_fill, finished_at: isoOrNull(state.filled_at) },
  };
}

interface Probe {
  /** Whether the CMS answered, if not as it should. */
  answers: boolean;
  /** How many changes were not applied, as far as they can be counted in time; null where that is not known. */
  waiting: number | null;
  /** Why it refused; null where it did not. */
  error: string | null;
}

/** Asks the CMS for what is new. */
async function probe(cms: Cms, database: Needed['database']): Promise<Probe> {
  const found: Probe = { answers: false, waiting: null, error: null };
  let isLate = false;
  const count = async () => {
    for await (const { changes } of newChanges({ cms, database })) {
      Object.assign(found, { answers: true, waiting: (found.waiting ?? 0) + changes.length });
      if (isLate) break;
    }
    return found;
  };
  const failed = (error: unknown): Probe => {
    const refusal = error instanceof CmsError && error.status === 401 ? `${error.message}.` : null;
    return { answers: refusal !== null || error instanceof ResetCmsError, waiting: null, error: refusal };
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait);
  }).then(() => {
    isLate = true;
    return found;
  });
  return Promise.race([count().catch(failed), late]).finally(() => clearTimeout(timer));
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
