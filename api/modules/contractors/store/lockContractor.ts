import type { Knex } from 'knex';
import { ApiError, notFound } from '#api/http/errors';
import { readRecords, type StoredRecord } from '../models/ContractorRecord';

/**
 * Holds a contractor until the transaction ends, so that whatever is decided about it goes one after the other; to be
 * called before anything else is read. @throws 404 where there is none, 409 where it has become a part of another one:
 * nothing of it changes any more
 */
export async function lockContractor(trx: Knex.Transaction, id: number): Promise<StoredRecord> {
  const stored = await lockContractorEvenIfMerged(trx, id);
  if (stored.contractor.merged_into !== null) throw new ApiError('conflict', `${stored.contractor.name} has been merged into another profile.`);
  return stored;
}

/** The same for what belongs to a contractor whether or not it has become a part of another one. @throws 404 where there is none */
export async function lockContractorEvenIfMerged(trx: Knex.Transaction, id: number): Promise<StoredRecord> {
  await trx('contractors').where({ id }).forUpdate().select('id');
  const stored = (await readRecords(trx, [id])).get(id);
  if (!stored) throw notFound('contractor');
  return stored;
}

/**
 * Holds two contractors at once, in the order in which everybody does; to be called before anything else is read.
 * @throws 404 where one is not there
 */
export async function lockContractorPair(trx: Knex.Transaction, one: number, other: number): Promise<[StoredRecord, StoredRecord]> {
  await trx('contractors').whereIn('id', [one, other]).orderBy('id').forUpdate().select('id');
  const stored = await readRecords(trx, [one, other]);
  const [first, second] = [stored.get(one), stored.get(other)];
  if (!first || !second) throw notFound('contractor');
  return [first, second];
}
