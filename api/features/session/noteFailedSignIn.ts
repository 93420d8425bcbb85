import type { Context } from 'koa';
import type { SignInOutcome } from '../../contract/users';
import type { Services } from '../../endpoint';
import { logFailure } from '../../failureLog';
import { afterAnswer } from '../../middleware/afterAnswer';
import { deviceOf } from '../../middleware/deviceOf';
import { keepSignIn } from '../../models/SignIn';
import type { User } from '../../models/User';

/** Records that a sign-in to an account failed, once the answer has been sent. */
export function noteFailedSignIn(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  ctx: Context,
  { id }: User,
  outcome: Exclude<SignInOutcome, 'signed_in'>,
): void {
  const signIn = { user_id: id, at: now(), device: deviceOf(ctx), outcome };
  const note = () => {
    database
      .transactionAside((trx) => keepSignIn(trx, signIn))
      .catch((error: unknown) => logFailure(log, 'error', error, 'a sign-in could not be noted'));
  };
  afterAnswer(ctx, note);
}
