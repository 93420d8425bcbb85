import { isLeased } from '#api/background/leases';
import type { Services } from '#api/config/services';
import type { Cms } from '#api/integrations/cms/cms';
import { CmsError } from '#api/integrations/cms/cms';
import type { ContractorEntry, SyncState } from '#contract/cms-sync/cmsSync';
import { isoOrNull } from '#contract/shared/time/isoTime';
import { loadEntryNames } from '../documents/loadEntryNames';
import { queryPendingConflicts } from '../models/CmsConflict';
import { CmsEntry, findEntryByRecord } from '../models/CmsEntry';
import { loadCmsSyncState } from '../models/CmsSyncState';
import { CmsWithdrawal } from '../models/CmsWithdrawal';
import { ResetCmsError } from '../pull/history';
import { fetchNewChanges } from '../pull/pullChanges';
import { loadExampleNames } from '../restore/decideWithdrawal';
import { findCmsUrl } from './cmsUrls';
import { presentProblems, presentRejectedDocument, presentWithdrawal } from './presenter';
import { deriveEntryState } from './readEntryState';
import { readPushState } from './readPushState';

type Dependencies = Pick<Services, 'cms' | 'database' | 'now'>;

/** Milliseconds to wait for the CMS. A slower one is unusable for editors anyway. */
const probeTimeoutMs = 3000;
const maxRefused = 50;

/** Reads the state of the synchronization, including a live probe of the CMS. */
export async function readSyncState({ cms, database, now }: Dependencies): Promise<SyncState> {
  const knex = database.read;
  const refusedEntries = () => CmsEntry.query(knex).whereNotNull('problems_at');
  const [state, probeResult, published, refused_count, refused, sending, conflict_count, withdrawals] = await Promise.all([
    loadCmsSyncState(knex),
    cms ? probe({ cms, database, now }) : null,
    CmsEntry.query(knex).where({ state: 'published' }).whereNotNull('record_id').resultSize(),
    refusedEntries().resultSize(),
    // Entries that an admin has queued for a retry come first.
    refusedEntries().orderByRaw('CASE WHEN problems_at = 0 THEN 0 ELSE 1 END').orderBy('problems_at', 'desc').orderBy('id').limit(maxRefused),
    readPushState(knex),
    queryPendingConflicts(knex).resultSize(),
    CmsWithdrawal.query(knex).orderBy('id'),
  ]);
  const names = await loadEntryNames(knex, refused);
  const clockSkew = cms?.clockSkew() ?? null;
  return {
    ...{ enabled: cms !== null, address: cms?.url ?? '', answers: probeResult?.answers ?? false, waiting: probeResult?.waiting ?? null },
    clock_ahead: clockSkew === null ? null : Math.round(clockSkew / 1000),
    reading: cms !== null && (state.wanted_at !== null || (await isLeased(knex, 'cms_sync', now()))),
    ...{ sequence: state.sequence, sent_sequence: state.sent_sequence, sent_at: isoOrNull(state.sent_at), sending, conflict_count },
    ...{ read_at: isoOrNull(state.read_at), compared_at: isoOrNull(state.reconciled_at) },
    ...{ error: probeResult?.error ?? state.error, error_at: isoOrNull(state.error_at) },
    withdrawals: await Promise.all(withdrawals.map(async (one) => presentWithdrawal(one, await loadExampleNames(knex, one)))),
    ...{ published, refused_count, refused: refused.map((entry) => presentRejectedDocument(entry, cms?.url ?? '', names.get(entry.id))) },
    fill: { done: state.filled, of: state.to_fill, finished_at: isoOrNull(state.filled_at) },
  };
}

interface Probe {
  /** Whether the CMS responded, even with an error. */
  answers: boolean;
  /** Number of changes that weren't applied yet, as far as they could be counted in time; null if unknown. */
  waiting: number | null;
  /** Message of a rejected call; null if it wasn't rejected. */
  error: string | null;
}

/** Requests the new changes from the CMS. */
async function probe(sync: Dependencies & { cms: Cms }): Promise<Probe> {
  const result: Probe = { answers: false, waiting: null, error: null };
  let isTimedOut = false;
  const count = async () => {
    for await (const { changes } of fetchNewChanges(sync)) {
      Object.assign(result, { answers: true, waiting: (result.waiting ?? 0) + changes.length });
      if (isTimedOut) break;
    }
    return result;
  };
  const probeFromError = (error: unknown): Probe => {
    const refusal = error instanceof CmsError && error.status === 401 ? `${error.message}.` : null;
    return { answers: refusal !== null || error instanceof ResetCmsError, waiting: null, error: refusal };
  };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, probeTimeoutMs);
  }).then(() => {
    isTimedOut = true;
    return result;
  });
  return Promise.race([count().catch(probeFromError), timeout]).finally(() => clearTimeout(timer));
}

/** The state of a contractor's entry in the CMS. */
export async function readContractorEntry({ cms, database }: Dependencies, id: number): Promise<ContractorEntry> {
  const entry = await findEntryByRecord(database.read, 'contractor', id);
  return {
    state: deriveEntryState(entry, await loadCmsSyncState(database.read)),
    address: await findCmsUrl(database.read, cms, id),
    archived: entry?.archived ?? false,
    problems: presentProblems(entry?.problems ?? null),
  };
}
