import { BaseModel } from '#api/database/BaseModel';
import type { DecisionKind } from '#contract/decisions';
import type { ContractorDecisionState } from '../contractors/store/contractorDecisionState';
import type { RowChange } from './decisionRows';

/** Everything that a decision changed. */
export interface DecisionChanges {
  /** null if the decision wasn't about a contractor, or didn't change it. */
  contractor: { before: ContractorDecisionState; after: ContractorDecisionState } | null;
  rows: RowChange[];
}

/** An admin's decision that can be undone for a few seconds. See docs/product-rules.md#12-administration. */
export class Decision extends BaseModel {
  static override tableName = 'decisions';
  static override jsonAttributes = ['changes', 'entries'];
  declare id: number;
  declare kind: DecisionKind;
  declare subject_id: number;
  declare contractor_id: number | null;
  declare admin_id: number;
  declare decided_at: number;
  declare undo_until: number;
  declare changes: DecisionChanges;
  /** Ids of its audit entries. */
  declare entries: number[];
  declare undone_at: number | null;
}
