import type { Knex } from 'knex';
import { Contractor } from './Contractor';

/** Removes a contractor with everything that belongs to it; the change log says so to whoever follows it. */
export async function removeContractor(trx: Knex.Transaction, { id, revision }: Pick<Contractor, 'id' | 'revision'>, now: number): Promise<void> {
  await Contractor.query(trx).deleteById(id);
  await trx('contractor_changes').insert({ contractor_id: id, revision: revision + 1, kind: 'removed', changed_at: now });
}
