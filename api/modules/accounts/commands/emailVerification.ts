import type { Knex } from 'knex';
import type { Services } from '#api/http/endpoint';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { buildVerificationEmail } from '../emails';
import { User } from '../models/User';
import { issueToken, UserToken } from '../models/UserToken';

/** Queues an email with a link that verifies the account's email address. Call `emailWorker.wake()` after the transaction has committed. */
export async function enqueueVerificationEmail(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  { id, username, full_name }: Pick<User, 'id' | 'username' | 'full_name'>,
): Promise<void> {
  const token = await issueToken(trx, id, 'verification', now());
  await enqueueEmail(trx, username, buildVerificationEmail(site.names, { name: full_name, token }), now());
}

/** Marks the user's email address as verified and deletes the open verification links. */
export async function markEmailVerified(trx: Knex.Transaction, userId: number): Promise<void> {
  await User.query(trx).findById(userId).patch({ email_verified: true });
  await UserToken.query(trx).delete().where({ user_id: userId, purpose: 'verification' });
}
