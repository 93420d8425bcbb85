import type { Knex } from 'knex';
import { notFound } from '../errors';
import { readRecords, type StoredRecord } from './ContractorRecord';

/**
 * Holds a contractor until the transaction ends, so that whatever is decided about it goes one after the other; to be
 * called before anything else is read. @throws 404 where there is none
 */
export async function holdContractor(trx: Knex.Transaction, id: number): Promise<StoredRecord> {
  await trx('contractors').where({ id }).forUpdate().select('id');
  const stored = (await readRecords(trx, [id])).get(id);
  if (!stored) throw notFound('contractor');
  return stored;
}
