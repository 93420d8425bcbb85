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
  /** null until a password is chosen; the user can't sign in until then. */
  declare password_hash: string | null;
  /** Whether this is a demo account, which exists only outside production. */
  declare demo: boolean;
  declare created_at: number;
  /** When the account was disabled, in UTC milliseconds; null for an active account. A disabled account can't sign in. */
  declare disabled_at: number | null;
}

/**
 * Selects the ids of users whose email address, name or company contains a text. SQLite lowercases ASCII only, so the text is also matched as typed.
 */
export function queryMatchingUserIds(knex: Knex, text: string): Knex.QueryBuilder {
  const lower = buildLikePattern(text.toLowerCase());
  const found = knex('users').select('id').whereRaw("username like ? escape '!'", [lower]);
  for (const column of ['full_name', 'company_name']) {
    found.orWhereRaw("lower(??) like ? escape '!'", [column, lower]).orWhereRaw("?? like ? escape '!'", [column, buildLikePattern(text)]);
  }
  return found;
}

/**
 * Locks the user's row until the transaction ends and checks that the account hasn't changed since the password was verified. A password reset in the
 * meantime ends every session and must also stop this call.
 * @throws 401 if the password has changed, or the user was deleted or disabled
 */
export async function lockUser(trx: Knex, { id, password_hash }: Pick<User, 'id' | 'password_hash'>): Promise<User> {
  const user = await User.query(trx).findById(id).forUpdate();
  if (user?.password_hash !== password_hash || user.disabled_at !== null) throw new ApiError('unauthenticated', 'Log in again to continue.');
  return user;
}
