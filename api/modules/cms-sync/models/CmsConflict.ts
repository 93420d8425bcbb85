import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { isSameJson } from '#contract/shared/values/jsonShape';

/** Whose version an admin chose. */
export type ConflictChoice = 'editors' | 'company';

/** A value that editors and a company changed at the same time. The editors' value is shown; the company's is stored until an admin decides. */
export class CmsConflict extends BaseModel {
  static override tableName = 'cms_conflicts';
  static override jsonAttributes = ['ours', 'theirs'];
  declare id: number;
  declare contractor_id: number;
  /** Key of the field in a contractor's document. */
  declare field: string;
  /** Key of the project or picture in the list; empty for the whole field. */
  declare item: string;
  /** The company's value; null if the company removed the item. */
  declare ours: { value: unknown };
  /** The editors' value. */
  declare theirs: { value: unknown };
  /** Id of the company's picture in the conflict. It isn't deleted before the conflict is decided. */
  declare picture_id: number | null;
  /** The editor's email address; empty if unknown. */
  declare editor: string;
  declare noted_at: number;
  declare decided_at: number | null;
  declare decided_by: number | null;
  declare choice: ConflictChoice | null;
}

export type NewConflict = Pick<CmsConflict, 'contractor_id' | 'field' | 'item' | 'ours' | 'theirs' | 'picture_id' | 'editor' | 'noted_at'>;

/** Stores conflicts. A pending conflict with the same field, item and company value is updated instead of duplicated. */
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

/** Conflicts of contractors that aren't merged into another. Those of merged contractors are hidden until the merge is undone. */
export function queryUnmergedConflicts(knex: Knex) {
  const unmergedContractor = Contractor.query(knex).whereColumn('contractors.id', 'cms_conflicts.contractor_id').whereNull('merged_into');
  return CmsConflict.query(knex).whereExists(unmergedContractor);
}

/** Conflicts that an admin has to decide. */
export function queryPendingConflicts(knex: Knex) {
  return queryUnmergedConflicts(knex).whereNull('decided_at');
}
