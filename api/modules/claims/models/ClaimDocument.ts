import { BaseModel } from '#api/database/BaseModel';

/** A file that shall prove a claim. It lies in the storage under its key. */
export class ClaimDocument extends BaseModel {
  static override tableName = 'claim_documents';
  declare id: number;
  /** Null once the claim is gone. */
  declare claim_id: number | null;
  declare storage_key: string;
  declare name: string;
  declare type: string;
  declare size: number;
  declare created_at: number;
  declare remove_at: number | null;
}
