import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { EnquiryJob } from '#contract/enquiries/enquiries';

/** Somebody's request for a quote, to one or more contractors, or for a call with one of them. */
export class Enquiry extends BaseModel {
  static override tableName = 'enquiries';
  static override jsonAttributes = ['job'];
  declare id: number;
  declare user_id: number | null;
  /** `unconfirmed`: waits for its mailed link. */
  declare state: 'unconfirmed' | 'sent';
  /** Empty texts once the account of who asked is gone. */
  declare name: string;
  declare email: string;
  declare phone: string;
  declare company: string;
  declare job: EnquiryJob;
  /** When the call that is asked for starts, in UTC milliseconds; all three are null for a quote by mail. */
  declare call_starts_at: number | null;
  declare call_minutes: number | null;
  declare call_time_zone: string | null;
  declare recipients: number;
  declare token_hash: string | null;
  declare token_expires_at: number | null;
  declare created_at: number;
  declare sent_at: number | null;
  /** Since when it is out of every inbox, as abuse. */
  declare removed_at: number | null;
  declare files?: EnquiryFile[];

  static override relationMappings = () => ({
    files: { relation: Model.HasManyRelation, modelClass: EnquiryFile, join: { from: 'enquiries.id', to: 'enquiry_files.enquiry_id' } },
  });
}

/** A file that belongs to an enquiry, or waits for it. It lies in the storage under its key. */
export class EnquiryFile extends BaseModel {
  static override tableName = 'enquiry_files';
  declare id: number;
  /** Null before it is sent with its enquiry, and once that is gone. */
  declare enquiry_id: number | null;
  declare token_hash: string;
  declare storage_key: string;
  declare name: string;
  declare type: string;
  declare size: number;
  declare created_at: number;
  /** When it goes; null while its enquiry needs it. */
  declare remove_at: number | null;
}
