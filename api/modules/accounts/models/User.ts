import { BaseModel } from '#api/database/BaseModel';
import type { Role } from '#contract/accounts/session';

/** A person with an account. */
export class User extends BaseModel {
  static override tableName = 'users';
  static override booleanColumns = ['email_verified', 'demo'];
  declare id: number;
  /** The email address, in lower case. */
  declare username: string;
  declare full_name: string;
  declare company_name: string | null;
  declare role: Role;
  declare email_verified: boolean;
  /** null as long as no password has been chosen: nobody signs in. */
  declare password_hash: string | null;
  /** One of the accounts that exist outside production only. */
  declare demo: boolean;
  declare created_at: number;
  /** Since when nobody signs in with it; null for an account in use. */
  declare disabled_at: number | null;
}
