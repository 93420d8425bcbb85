import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { EnquiryReportKind, EnquiryReportState } from '#contract/enquiries/enquiryChoices';
import { Enquiry } from './Enquiry';

/** A member's report of an enquiry as abuse. */
export class EnquiryReport extends BaseModel {
  static override tableName = 'enquiry_reports';
  declare id: number;
  declare enquiry_id: number;
  /** The contractor whose inbox it was reported from; null once that contractor is deleted. */
  declare contractor_id: number | null;
  /** null once the account is deleted. */
  declare user_id: number | null;
  declare kind: EnquiryReportKind;
  declare reason: string;
  declare state: EnquiryReportState;
  declare created_at: number;
  declare decided_at: number | null;
  declare decided_by: number | null;
  declare decision_reason: string | null;
  declare enquiry?: Enquiry;
  declare contractor?: Contractor | null;
  declare user?: User | null;

  static override relationMappings = () => ({
    enquiry: { relation: Model.BelongsToOneRelation, modelClass: Enquiry, join: { from: 'enquiry_reports.enquiry_id', to: 'enquiries.id' } },
    contractor: {
      relation: Model.BelongsToOneRelation,
      modelClass: Contractor,
      join: { from: 'enquiry_reports.contractor_id', to: 'contractors.id' },
    },
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'enquiry_reports.user_id', to: 'users.id' } },
  });
}
