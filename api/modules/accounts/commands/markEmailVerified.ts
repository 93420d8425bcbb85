import type { Knex } from 'knex';
import { User } from '../models/User';
import { UserToken } from '../models/UserToken';

/** Notes that a user reads the mail of the account's address: links that were to prove it are no good any more. */
export async function markEmailVerified(trx: Knex.Transaction, userId: number): Promise<void> {
  await User.query(trx).findById(userId).patch({ email_verified: true });
  await UserToken.query(trx).delete().where({ user_id: userId, purpose: 'verification' });
}
