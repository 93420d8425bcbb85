import type { Context } from 'koa';
import type { SignInOutcome } from '../../contract/users';
import type { Services } from '../../endpoint';
import { logFailure } from '../../failureLog';
import { deviceOf } from '../../middleware/deviceOf';
import { keepSignIn } from '../../models/SignIn';
import type { User } from '../../models/User';

/**
 * Writes down that an account was not signed in to, once the answer has gone: what is written for accounts only would
 * show, by its time, which emails have one.
 */
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
  // Who hung up while the password was compared gets no answer that could be waited for.
  if (ctx.res.destroyed) note();
  else ctx.res.once('close', note);
}
