import { BaseModel } from '#api/database/BaseModel';
import type { DecisionKind } from '#contract/decisions';

/** A reason that admins give again and again. */
export class SavedReason extends BaseModel {
  static override tableName = 'saved_reasons';
  declare id: number;
  declare kind: DecisionKind;
  declare text: string;
  declare created_at: number;
}
