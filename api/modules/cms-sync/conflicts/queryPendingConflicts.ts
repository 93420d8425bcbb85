import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { CmsConflict } from '../models/CmsConflict';

/** Conflicts of contractors that stand on their own; those of one that became a part of another wait until that is taken back. */
export function queryUnmergedConflicts(knex: Knex) {
  const unmergedContractor = Contractor.query(knex).whereColumn('contractors.id', 'cms_conflicts.contractor_id').whereNull('merged_into');
  return CmsConflict.query(knex).whereExists(unmergedContractor);
}

/** Those that an admin has to decide. */
export function queryPendingConflicts(knex: Knex) {
  return queryUnmergedConflicts(knex).whereNull('decided_at');
}
