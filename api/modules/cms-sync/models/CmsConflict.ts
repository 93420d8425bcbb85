import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { isSameJson } from '#contract/shared/values/jsonShape';

/** Whose value an admin chose. */
export type ConflictChoice = 'editors' | 'company';

/** What editors and a company changed at once: the editors' value stands, the company's is kept until somebody chooses. */
export class CmsConflict extends BaseModel {
  static override tableName = 'cms_conflicts';
  static override jsonAttributes = ['ours', 'theirs'];
  declare id: number;
  declare contractor_id: number;
  /** A field of a contractor's document. */
  declare field: string;
  /** Which project or picture of the list; empty for the field as a whole. */
  declare item: string;
  /** What the company said: its value, null where it took the item out. */
  declare ours: { value: unknown };
  /** What the editors said. */
  declare theirs: { value: unknown };
  /** The company's picture that it is about; it is not removed before somebody has chosen. */
  declare picture_id: number | null;
  /** The editor's address; empty where it is not known. */
  declare editor: string;
  declare noted_at: number;
  declare decided_at: number | null;
  declare decided_by: number | null;
  declare choice: ConflictChoice | null;
}

export type NewConflict = Pick<CmsConflict, 'contractor_id' | 'field' | 'item' | 'ours' | 'theirs' | 'picture_id' | 'editor' | 'noted_at'>;

/** Keeps what of a company's changes is not shown. One that is already kept for the same field with the same value is not kept twice. */
export async function recordConflicts(trx: Knex.Transaction, conflicts: readonly NewConflict[]): Promise<void> {
  for (const conflict of conflicts) {
    const { contractor_id, field, item } = conflict;
    const pending = await CmsConflict.query(trx).where({ contractor_id, field, item }).whereNull('decided_at');
    const existing = pending.find(({ ours }) => isSameJson(ours, conflict.ours));
    if (existing)
      await CmsConflict.query(trx).findById(existing.id).patch({ theirs: conflict.theirs, editor: conflict.editor, noted_at: conflict.noted_at });
    else await CmsConflict.query(trx).insert(conflict);
  }
}

/** Conflicts of contractors that stand on their own; those of one that became a part of another wait until that is taken back. */
export function queryUnmergedConflicts(knex: Knex) {
  const unmergedContractor = Contractor.query(knex).whereColumn('contractors.id', 'cms_conflicts.contractor_id').whereNull('merged_into');
  return CmsConflict.query(knex).whereExists(unmergedContractor);
}

/** Those that an admin has to decide. */
export function queryPendingConflicts(knex: Knex) {
  return queryUnmergedConflicts(knex).whereNull('decided_at');
}
