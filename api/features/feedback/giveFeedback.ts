import type { Context } from 'koa';
import type { FeedbackBody } from '../../contract/feedback';
import type { Services } from '../../endpoint';
import { tooManyRequests } from '../../errors';
import { userOf } from '../../middleware/access';
import { Feedback } from '../../models/Feedback';
import { withoutTokens } from '../../tokenPaths';

/** Keeps feedback for the admins. @returns its id. @throws 429 for too much of it */
export async function giveFeedback({ database, attempts, now }: Services, ctx: Context, body: FeedbackBody): Promise<number> {
  const user = userOf(ctx);
  const seconds = await attempts.take([['feedbackOfUser', String(user.id)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'That is a lot of feedback at once, thank you.');
  // Who reads it must not be able to use a mailed link.
  const row = { ...body, page: withoutTokens(body.page), user_id: user.id, state: 'open', created_at: now() } as const;
  return (await database.transactionAside(async (trx) => Feedback.query(trx).insertAndFetch(row))).id;
}
