import { BaseModel } from '#api/database/BaseModel';
import type { WithdrawalDecision } from '#contract/cms-sync/cmsSync';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** Entries of one type that a comparison found to be gone from the CMS, too many to withdraw without an admin's confirmation. */
export class CmsWithdrawal extends BaseModel {
  static override tableName = 'cms_withdrawals';
  static override jsonAttributes = ['document_ids'];
  declare id: number;
  declare type: CmsType;
  declare document_ids: string[];
  /** How many entries of the type were listed, these included. */
  declare listed: number;
  declare found_at: number;
  /** Null while it is pending; the decision is carried out by whichever process reads the CMS. */
  declare decision: WithdrawalDecision | null;
  declare decided_by: number | null;
  declare decided_at: number | null;
}
