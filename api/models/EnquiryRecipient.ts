import { Model } from 'objection';
import type { EnquiryState } from '../contract/enquiryChoices';
import { BaseModel } from './BaseModel';
import { Contractor } from './Contractor';
import { Enquiry } from './Enquiry';
import { EnquiryReply } from './EnquiryReply';

/** An enquiry in the inbox of one contractor. */
export class EnquiryRecipient extends BaseModel {
  static override tableName = 'enquiry_recipients';
  declare id: number;
  declare enquiry_id: number;
  declare contractor_id: number;
  declare state: EnquiryState;
  /** Null until it is sent: nobody sees it before. */
  declare delivered_at: number | null;
  declare enquiry?: Enquiry;
  declare contractor?: Contractor;
  declare replies?: EnquiryReply[];

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
  });
}
