import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { buildLikePattern } from '#api/database/queries';
import { ApiError } from '#api/http/errors';
import type { Role } from '#contract/accounts/session';

declare module '#api/http/access' {
  interface SignedInUser extends User {}
}

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

/** Ids of the users whose email, name or company contains a text. SQLite lowers ASCII alone: other letters are looked for as they were typed, too. */
export function queryMatchingUserIds(knex: Knex, text: string): Knex.QueryBuilder {
  const lower = buildLikePattern(text.toLowerCase());
  const found = knex('users').select('id').whereRaw("username like ? escape '!'", [lower]);
  for (const column of ['full_name', 'company_name']) {
    found.orWhereRaw("lower(??) like ? escape '!'", [column, lower]).orWhereRaw("?? like ? escape '!'", [column, buildLikePattern(text)]);
  }
  return found;
}

/**
 * Holds the user's row until the transaction ends. The password that was checked before may have been reset, and every
 * session ended with it, in the meantime.
 * @throws 401 where it is another one now, or the user is gone or disabled
 */
export async function lockUser(trx: Knex, { id, password_hash }: Pick<User, 'id' | 'password_hash'>): Promise<User> {
  const user = await User.query(trx).findById(id).forUpdate();
  if (user?.password_hash !== password_hash || user.disabled_at !== null) throw new ApiError('unauthenticated', 'Please log in again.');
  return user;
}
