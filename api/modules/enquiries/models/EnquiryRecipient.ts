import { Model, type QueryBuilder } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { Enquiry } from './Enquiry';
import { EnquiryReport } from './EnquiryReport';

/** Narrows inbox items to the visible ones: delivered and not removed as abuse. */
export function whereInInbox<Result>(items: QueryBuilder<EnquiryRecipient, Result>): QueryBuilder<EnquiryRecipient, Result> {
  return items.whereNotNull('delivered_at').whereNotIn('enquiry_id', Enquiry.query().select('id').whereNotNull('removed_at'));
}

/** An enquiry in the inbox of one contractor. */
export class EnquiryRecipient extends BaseModel {
  static override tableName = 'enquiry_recipients';
  declare id: number;
  declare enquiry_id: number;
  declare contractor_id: number;
  declare state: EnquiryState;
  /** null until it is sent; it isn't visible before. */
  declare delivered_at: number | null;
  /** When the first reply was sent, in UTC milliseconds; null without one. Only where a query selects it. */
  declare replied_at?: number | null;
  declare enquiry?: Enquiry;
  declare contractor?: Contractor;
  declare replies?: EnquiryReply[];
  /** Reports of the enquiry by members of any recipient. */
  declare reports?: EnquiryReport[];

  static override relationMappings = () => ({
    enquiry: { relation: Model.BelongsToOneRelation, modelClass: Enquiry, join: { from: 'enquiry_recipients.enquiry_id', to: 'enquiries.id' } },
    contractor: {
      relation: Model.BelongsToOneRelation,
      modelClass: Contractor,
      join: { from: 'enquiry_recipients.contractor_id', to: 'contractors.id' },
    },
    replies: {
      relation: Model.HasManyRelation,
      modelClass: EnquiryReply,
      join: { from: 'enquiry_recipients.id', to: 'enquiry_replies.recipient_id' },
    },
    reports: {
      relation: Model.HasManyRelation,
      modelClass: EnquiryReport,
      join: { from: 'enquiry_recipients.enquiry_id', to: 'enquiry_reports.enquiry_id' },
    },
  });
}

/** A member's reply by email. */
export class EnquiryReply extends BaseModel {
  static override tableName = 'enquiry_replies';
  declare id: number;
  declare recipient_id: number;
  declare user_id: number | null;
  declare text: string;
  declare sent_at: number;
  declare user?: User;

  static override relationMappings = () => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'enquiry_replies.user_id', to: 'users.id' } },
  });
}
