import type { Knex } from 'knex';
import { Contractor } from '../models/Contractor';
import { recordContractorChanges } from './recordContractorChanges';

type ContractorRevision = Pick<Contractor, 'id' | 'revision'>;

/** Deletes contractors with everything that belongs to them and records it in the change log. */
export async function removeContractors(trx: Knex.Transaction, contractors: ContractorRevision[], now: number): Promise<void> {
  if (contractors.length === 0) return;
  const ids = contractors.map(({ id }) => id);
  // Contractors that were merged into a deleted one become independent again.
  await trx('contractors').whereIn('merged_into', ids).update({ merged_into: null });
  // Shortlists go on naming them.
  const shortlisted: Pick<Contractor, 'id' | 'name'>[] = await trx('contractors')
    .whereIn('id', trx('shortlist_items').select('contractor_id').whereIn('contractor_id', ids))
    .whereNotNull('published_at')
    .select('id', 'name');
  for (const { id, name } of shortlisted) await trx('shortlist_items').where({ contractor_id: id }).update({ name });
  await Contractor.query(trx).delete().whereIn('id', ids);
  const changes = contractors.map(({ id, revision }) => ({ contractor_id: id, revision: revision + 1 }));
  await recordContractorChanges(trx, changes, 'removed', now);
}

export async function removeContractor(trx: Knex.Transaction, contractor: ContractorRevision, now: number): Promise<void> {
  await removeContractors(trx, [contractor], now);
}
