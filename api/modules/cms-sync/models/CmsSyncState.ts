import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { CmsHistory, HistoryCheckpoint } from '#contract/cms-sync/cms';

/**
 * Sequences of the CMS's history that were missing when later ones were read. The CMS assigns a sequence before the commit, so a missing one belongs
 * to a transaction that is still open, or was rolled back, or to a row that the site doesn't read.
 */
export interface SequenceGap {
  from: number;
  to: number;
  /** When the gap was noticed, in UTC milliseconds. */
  since: number;
}

/** Progress of the synchronization. The table has one row. */
export class CmsSyncState extends BaseModel {
  static override tableName = 'cms_reading';
  static override jsonAttributes = ['seen', 'gaps'];
  declare id: number;
  /** Sequence of the newest applied change. */
  declare sequence: number;
  /** Sequences of recent applied changes, as the release before the one with `gaps` stored them. */
  declare seen: number[] | null;
  /** Missing sequences up to `sequence`, oldest first; null before they were first stored. */
  declare gaps: SequenceGap[] | null;
  /** Id of the CMS that was read; null before the first read and if the CMS has no id. */
  declare instance: string | null;
  /** Sequence and token of the newest known row of the CMS's history. */
  declare known_sequence: number;
  declare known_token: string | null;
  declare wanted_at: number | null;
  declare read_at: number | null;
  /** When all documents were last compared. */
  declare reconciled_at: number | null;
  declare error: string | null;
  declare error_at: number | null;
  declare filled_at: number | null;
  declare filled: number;
  declare to_fill: number;
  /** Sequence of the newest change of a contractor that was pushed to the CMS. */
  declare sent_sequence: number;
  declare sent_at: number | null;
}

/** Id of the only row. */
export const cmsSyncStateId = 1;

/** Loads the only row. */
export async function loadCmsSyncState(knex: Knex): Promise<CmsSyncState> {
  return CmsSyncState.query(knex).findById(cmsSyncStateId).throwIfNotFound();
}

/** Updates the stored progress. */
export async function saveCmsSyncState(trx: Knex.Transaction, changes: Partial<Omit<CmsSyncState, 'id' | keyof BaseModel>>): Promise<void> {
  await CmsSyncState.query(trx).findById(cmsSyncStateId).patch(changes);
}

/** Stores a row of the CMS's history as a checkpoint, unless a newer one is known. */
export async function saveHistoryCheckpoint(trx: Knex.Transaction, { sequence, token }: HistoryCheckpoint): Promise<void> {
  await CmsSyncState.query(trx)
    .findById(cmsSyncStateId)
    .where('known_sequence', '<', sequence)
    .patch({ known_sequence: sequence, known_token: token });
}

/** The known CMS and its history, to be sent with calls that write; null if unknown. */
export async function findKnownHistory(knex: Knex): Promise<CmsHistory | null> {
  const { instance, known_sequence: sequence, known_token } = await loadCmsSyncState(knex);
  return instance === null ? null : { instance, sequence, token: known_token ?? '' };
}

/** Increments the number of pushed records (`filled`) and of records to push (`to_fill`). */
export async function addInitialSyncProgress(trx: Knex.Transaction, increments: { filled: number; to_fill: number }): Promise<void> {
  await trx('cms_reading').where({ id: cmsSyncStateId }).increment(increments);
}
