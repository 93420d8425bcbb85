import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { tokenLifetimesMs } from './UserToken';

/** Milliseconds for which the link to the new address is valid: as long as that of a verification email. */
export const emailChangeLinkLifetimeMs = tokenLifetimesMs.verification;

/** The latest requested change of an account's email address. It takes effect when the link that was sent to the new address is confirmed. */
export class EmailChange extends BaseModel {
  static override tableName = 'email_changes';
  static override idColumn = 'user_id';
  declare user_id: number;
  /** The new email address, in lower case. Another account may have it. */
  declare email: string;
  declare token_hash: string;
  declare expires_at: number;
  /** null while the change is pending. */
  declare confirmed_at: number | null;
}

/** Returns the change of the user's email address that is not confirmed yet, expired or not; undefined if there is none. */
export async function findPendingEmailChange(knex: Knex, userId: number): Promise<EmailChange | undefined> {
  return EmailChange.query(knex).findById(userId).whereNull('confirmed_at');
}
