import { BaseModel } from './BaseModel';

/** A browser in which a user is signed in. Of the key in its cookie only the hash is kept. */
export class Session extends BaseModel {
  static override tableName = 'sessions';
  declare id: number;
  declare key_hash: string;
  declare user_id: number;
  /** "Firefox on Windows". */
  declare device: string;
  declare created_at: number;
  declare last_seen_at: number;
  declare expires_at: number;
}
