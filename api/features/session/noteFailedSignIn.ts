import type { Context } from 'koa';
import type { SignInOutcome } from '../../contract/users';
import type { Services } from '../../endpoint';
import { logFailure } from '../../failureLog';
import { afterResponse } from '../../middleware/afterAnswer';
import { describeDevice } from '../../middleware/deviceOf';
import { recordSignIn } from '../../models/SignIn';
import type { User } from '../../models/User';

/** Records that a sign-in to an account failed, once the answer has been sent. */
export function recordFailedSignIn(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  ctx: Context,
  { id }: User,
  outcome: Exclude<SignInOutcome, 'signed_in'>,
): void {
  const signIn = { user_id: id, at: now(), device: describeDevice(ctx), outcome };
  const record = () => {
    database
      .transactionWithoutInvalidation((trx) => recordSignIn(trx, signIn))
      .catch((error: unknown) => logFailure(log, 'error', error, 'a sign-in could not be noted'));
  };
  afterResponse(ctx, record);
}
