import type { Knex } from 'knex';
import { ApiError } from '#api/http/errors';
import { User } from '../models/User';

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
