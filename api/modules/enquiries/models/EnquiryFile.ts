import { BaseModel } from '#api/database/BaseModel';

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
