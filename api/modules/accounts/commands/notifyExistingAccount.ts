import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import { buildAccountExistsEmail } from '../emails';
import { User } from '../models/User';

/**
 * Emails the owner of an account that someone entered their email address to register or as a new address. Does nothing if the address has no active
 * account, or its mailbox has got such an email within the last day. Call it after the response, so that its duration doesn't reveal the account.
 * Failures are only logged.
 */
export async function notifyExistingAccount(services: Services, username: string): Promise<void> {
  await notify(services, username).catch((error: unknown) =>
    logFailure(services.log, 'error', error, 'the owner of an account could not be notified'),
  );
}

async function notify({ site, database, limiter, workers, now }: Services, username: string): Promise<void> {
  const owner = await User.query(database.read).findOne({ username });
  if (!owner || owner.disabled_at !== null) return;
  if (await limiter.tryConsume(['accountExistsMail', mailboxOf(username)])) return;
  await database.transactionWithoutInvalidation((trx) =>
    enqueueEmail(trx, username, buildAccountExistsEmail(site.names, { name: owner.full_name }), now()),
  );
  workers.wake('email');
}
