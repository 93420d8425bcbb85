import type { Context } from 'koa';
import { requireUser } from '#api/http/access';
import type { Services } from '#api/http/endpoint';
import { tooManyRequests } from '#api/http/errors';
import { redactTokens } from '#api/http/logging/logRequests';
import type { FeedbackBody } from '#contract/feedback/feedback';
import { Feedback } from './Feedback';

/** Keeps feedback for the admins. @returns its id. @throws 429 for too much of it */
export async function createFeedback({ database, attemptLimiter, now }: Services, ctx: Context, body: FeedbackBody): Promise<number> {
  const user = requireUser(ctx);
  const seconds = await attemptLimiter.take([['feedbackOfUser', String(user.id)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'That is a lot of feedback at once, thank you.');
  // Who reads it must not be able to use a mailed link.
  const row = { ...body, page: redactTokens(body.page), user_id: user.id, state: 'open', created_at: now() } as const;
  return (await database.transactionWithoutInvalidation(async (trx) => Feedback.query(trx).insertAndFetch(row))).id;
}
