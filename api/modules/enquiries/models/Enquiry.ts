import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { EnquiryJob } from '#contract/enquiries/enquiries';

/** A request for a quote to one or more contractors, or for a call with one of them. */
export class Enquiry extends BaseModel {
  static override tableName = 'enquiries';
  static override jsonAttributes = ['job'];
  declare id: number;
  declare user_id: number | null;
  /** `unconfirmed` until the mailed link is opened. */
  declare state: 'unconfirmed' | 'sent';
  /** The sender's contact details; empty once the sender's account is deleted. */
  declare name: string;
  declare email: string;
  declare phone: string;
  declare company: string;
  declare job: EnquiryJob;
  /** Start of the requested call in UTC milliseconds; all three are null for a quote by email. */
  declare call_starts_at: number | null;
  declare call_minutes: number | null;
  declare call_time_zone: string | null;
  declare recipients: number;
  declare token_hash: string | null;
  declare token_expires_at: number | null;
  declare created_at: number;
  declare sent_at: number | null;
  /** When it was removed from every inbox as abuse; null otherwise. */
  declare removed_at: number | null;
  declare files?: EnquiryFile[];

  static override relationMappings = () => ({
    files: { relation: Model.HasManyRelation, modelClass: EnquiryFile, join: { from: 'enquiries.id', to: 'enquiry_files.enquiry_id' } },
  });
}

/** A file of an enquiry, or one uploaded for it, stored in the file storage under `storage_key`. */
export class EnquiryFile extends BaseModel {
  static override tableName = 'enquiry_files';
  declare id: number;
  /** null before the enquiry is submitted and once it is deleted. */
  declare enquiry_id: number | null;
  declare token_hash: string;
  declare storage_key: string;
  declare name: string;
  declare type: string;
  declare size: number;
  declare created_at: number;
  /** When it is deleted; null while it belongs to an enquiry. */
  declare remove_at: number | null;
}
