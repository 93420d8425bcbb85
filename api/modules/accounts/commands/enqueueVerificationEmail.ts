import type { Knex } from 'knex';
import type { Services } from '#api/http/endpoint';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { buildVerificationEmail } from '../emails';
import type { User } from '../models/User';
import { issueToken } from '../models/UserToken';

/** Queues a mail with a link that proves the address of an account; call `mail.wake()` once it has committed. */
export async function enqueueVerificationEmail(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  { id, username, full_name }: Pick<User, 'id' | 'username' | 'full_name'>,
): Promise<void> {
  const token = await issueToken(trx, id, 'verification', now());
  await enqueueEmail(trx, username, buildVerificationEmail(site.names, { name: full_name, token }), now());
}
