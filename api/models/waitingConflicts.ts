import type { Knex } from 'knex';
import { CmsConflict } from './CmsConflict';
import { Contractor } from './Contractor';

/** Conflicts of contractors that stand on their own; those of one that became a part of another wait until that is taken back. */
export function knownConflicts(knex: Knex) {
  const own = Contractor.query(knex).whereColumn('contractors.id', 'cms_conflicts.contractor_id').whereNull('merged_into');
  return CmsConflict.query(knex).whereExists(own);
}

/** Those that an admin has to decide. */
export function waitingConflicts(knex: Knex) {
  return knownConflicts(knex).whereNull('decided_at');
}
