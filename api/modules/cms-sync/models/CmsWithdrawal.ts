import { BaseModel } from '#api/database/BaseModel';
import type { WithdrawalDecision } from '#contract/cms-sync/cmsSync';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** Entries of one type that a comparison found missing in the CMS, too many to withdraw without an admin's confirmation. */
export class CmsWithdrawal extends BaseModel {
  static override tableName = 'cms_withdrawals';
  static override jsonAttributes = ['document_ids'];
  declare id: number;
  declare type: CmsType;
  declare document_ids: string[];
  /** Number of listed entries of the type, including the missing ones. */
  declare listed: number;
  declare found_at: number;
  /** null while pending. The process that holds the sync lease carries out the decision. */
  declare decision: WithdrawalDecision | null;
  declare decided_by: number | null;
  declare decided_at: number | null;
}
