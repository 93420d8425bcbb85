import { BaseModel } from '#api/database/BaseModel';
import type { DecisionKind } from '#contract/decisions';
import type { ContractorDecisionState } from '../contractors/store/contractorDecisionState';
import type { RowChange } from './decisionRows';

/** All that a decision changed. */
export interface DecisionChanges {
  /** Null where it was about no contractor. */
  contractor: { before: ContractorDecisionState; after: ContractorDecisionState } | null;
  rows: RowChange[];
}

/** What an admin decided and may take back for some seconds. */
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
