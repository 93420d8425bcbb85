import type { Knex } from 'knex';
import { generateSecret } from '#api/config/secrets';
import { BaseModel } from '#api/database/BaseModel';
import { ApiError } from '#api/http/errors';
import type { CmsHistory, HistoryCheckpoint } from '#contract/cms-sync/cms';

/** How far the CMS has been read, and who reads it: one row. */
export class CmsSyncState extends BaseModel {
  static override tableName = 'cms_reading';
  static override jsonAttributes = ['seen'];
  declare id: number;
  /** The newest change that was taken over. */
  declare sequence: number;
  /** Those of the last changes that were taken over. */
  declare seen: number[] | null;
  /** The id of the CMS that was read; null before the first reading, and where the CMS has none. */
  declare instance: string | null;
  /** The newest row of its history that is known, and its token. */
  declare known_sequence: number;
  declare known_token: string | null;
  declare wanted_at: number | null;
  declare read_at: number | null;
  /** When every document was compared last. */
  declare reconciled_at: number | null;
  declare error: string | null;
  declare error_at: number | null;
  declare holder: string | null;
  declare held_until: number | null;
  declare filled_at: number | null;
  declare filled: number;
  declare to_fill: number;
  declare filler: string | null;
  declare fill_until: number | null;
  /** The newest of the contractors' changes that is in the CMS. */
  declare sent_sequence: number;
  declare sent_at: number | null;
}

/** The only row's id. */
export const cmsSyncStateId = 1;
/** Milliseconds for which the reading belongs to the process that last said so; after it that of a dead one is anybody's. */
export const syncLeaseMs = 30_000;

export async function loadCmsSyncState(knex: Knex): Promise<CmsSyncState> {
  return CmsSyncState.query(knex).findById(cmsSyncStateId).throwIfNotFound();
}

/** Writes down how far the reading is. */
export async function saveCmsSyncState(trx: Knex.Transaction, changes: Partial<Omit<CmsSyncState, 'id' | keyof BaseModel>>): Promise<void> {
  await CmsSyncState.query(trx).findById(cmsSyncStateId).patch(changes);
}

/** Remembers a row of the CMS's history, unless a newer one is known. */
export async function saveHistoryCheckpoint(trx: Knex.Transaction, { sequence, token }: HistoryCheckpoint): Promise<void> {
  await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where('known_sequence', '<', sequence)
    .patch({ known_sequence: sequence, known_token: token });
}

/** The CMS and the history that were read, for calls that write; null where that is not known. */
export async function findKnownHistory(knex: Knex): Promise<CmsHistory | null> {
  const { instance, known_sequence: sequence, known_token } = await loadCmsSyncState(knex);
  return instance === null ? null : { instance, sequence, token: known_token ?? '' };
}

/** Takes the reading for one process alone; the name under which it has it, or null where another one reads. */
export async function acquireSyncLease(trx: Knex.Transaction, now: number): Promise<string | null> {
  const holder = generateSecret();
  const updatedCount = await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where((builder) => builder.whereNull('held_until').orWhere('held_until', '<=', now))
    .patch({ holder, held_until: now + syncLeaseMs });
  return updatedCount > 0 ? holder : null;
}

/** Keeps it for as long again. */
export async function renewSyncLease(trx: Knex.Transaction, holder: string, now: number): Promise<void> {
  await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where({ holder })
    .patch({ held_until: now + syncLeaseMs });
}

/** Lets go of it. */
export async function releaseSyncLease(trx: Knex.Transaction, holder: string): Promise<void> {
  await CmsSyncState.query(trx).findById(cmsSyncStateId).where({ holder }).patch({ holder: null, held_until: null });
}

/** Thrown where another process reads by now: what this one has read may be old. */
export class LostSyncLeaseError extends ApiError {
  constructor() {
    super('conflict', 'Another process reads the CMS by now.');
  }
}

/** @throws LostReadingError for who does not read any more */
export async function requireSyncLease(trx: Knex.Transaction, holder: string): Promise<void> {
  const lease = await CmsSyncState.query(trx).findById(cmsSyncStateId).where({ holder });
  if (!lease) throw new LostSyncLeaseError();
}
