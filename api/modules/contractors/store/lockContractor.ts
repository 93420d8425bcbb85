import type { Knex } from 'knex';
import { ApiError, notFound } from '#api/http/errors';
import type { Contractor } from '../models/Contractor';
import { readRecords, type StoredRecord } from '../models/ContractorRecord';

/**
 * Locks a contractor until the transaction ends, so that decisions about it are serialized. Call it before the transaction reads anything else.
 * @returns the contractor with its record
 * @throws 404 if it doesn't exist, 409 if it was merged into another one and can't be changed any more
 */
export async function lockContractor(trx: Knex.Transaction, id: number): Promise<StoredRecord> {
  const stored = await lockContractorEvenIfMerged(trx, id);
  rejectMerged(stored.contractor);
  return stored;
}

/** @throws 409 for a contractor that was merged into another one */
export function rejectMerged({ name, merged_into }: Pick<Contractor, 'name' | 'merged_into'>): void {
  if (merged_into !== null) throw new ApiError('conflict', `${name} has been merged into another profile.`);
}

/** Locks a contractor even if it was merged, for data that still belongs to it. @throws 404 if it doesn't exist */
export async function lockContractorEvenIfMerged(trx: Knex.Transaction, id: number): Promise<StoredRecord> {
  const stored = (await readRecords(trx, [id], { lock: true })).get(id);
  if (!stored) throw notFound('contractor');
  return stored;
}

/**
 * Locks two contractors in the order of their ids, to avoid deadlocks. Call it before the transaction reads anything else.
 * @throws 404 if one of them doesn't exist
 */
export async function lockContractorPair(trx: Knex.Transaction, one: number, other: number): Promise<[StoredRecord, StoredRecord]> {
  const stored = await readRecords(trx, [one, other], { lock: true });
  const [first, second] = [stored.get(one), stored.get(other)];
  if (!first || !second) throw notFound('contractor');
  return [first, second];
}
