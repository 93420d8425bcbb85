import type { Context } from 'koa';
import { buildAccountLockedEmail } from '../../emails/accountMails';
import type { Services } from '../../endpoint';
import { logFailure } from '../../failureLog';
import { afterResponse } from '../../middleware/afterAnswer';
import { enqueueEmail } from '../../models/OutboxMail';
import type { User } from '../../models/User';

/**
 * Emails the owner of an account that new devices can't sign in to, because of failed attempts from many addresses.
 * Once per lockout, after the answer has gone.
 */
export function notifyLockout(services: Services, ctx: Context, user: User): void {
  afterResponse(ctx, () => {
    notify(services, user).catch((error: unknown) => logFailure(services.log, 'error', error, 'the owner of a locked account could not be notified'));
  });
}

async function notify({ site, database, attemptLimiter, emailWorker, now }: Services, { id, username, full_name, disabled_at }: User): Promise<void> {
  if (disabled_at !== null || (await attemptLimiter.wait([['loginOfAccount', username]])) === 0) return;
  if ((await attemptLimiter.take([['lockoutMail', String(id)]])) > 0) return;
  await database.transactionWithoutInvalidation((trx) =>
    enqueueEmail(trx, username, buildAccountLockedEmail(site.names, { name: full_name }), now()),
  );
  emailWorker.wake();
}
