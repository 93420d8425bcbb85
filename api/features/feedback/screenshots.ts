import type { Context } from 'koa';
import { MissingFileError } from '../../adapters/MissingFileError';
import { inTurn } from '../../adapters/pictures/inTurn';
import { pictureTypes } from '../../contract/uploads';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { uploadOf } from '../../middleware/readUpload';
import { Feedback } from '../../models/Feedback';
import { FeedbackScreenshot } from '../../models/FeedbackScreenshot';
import { newSecret } from '../../secrets';
import { type CleanPicture, cleanPicture } from '../cleanPicture';

const hour = 3_600_000;
const type = 'image/webp';

/**
 * Whether the signed-in user may add a picture to feedback, before any of it is read.
 * @throws 404 for feedback of somebody else, 409 where it has a picture, 422 an hour after it was given
 */
export async function admitScreenshot({ database, now }: Services, ctx: Context, id: number): Promise<void> {
  requireRoom(await ownFeedback(ctx, id, database.read).withGraphFetched('screenshot'), now());
}

/**
 * Adds the uploaded picture, drawn anew, to the signed-in user's own feedback.
 * @throws as `admitScreenshot`, and 400, 413, 415, 422 for what is no picture that can be taken, 503 where it can't be stored
 */
export async function addScreenshot(services: Services, ctx: Context, id: number): Promise<void> {
  const { database, storage, log, now } = services;
  const picture = await inTurn(async () => cleanPicture((await uploadOf(ctx, pictureTypes)).bytes, type));
  const screenshot = await announce(services, ctx, id, picture);
  try {
    await storage.documents.write(screenshot.storage_key, picture.bytes);
  } catch (error) {
    await database.transactionAside(async (trx) => FeedbackScreenshot.query(trx).findById(screenshot.id).patch({ remove_at: now() }));
    log.error({ err: error }, 'a screenshot could not be stored');
    throw new ApiError('unavailable', 'The picture could not be stored right now. Please try again later.');
  }
  // From here on it stays, unless another one came meanwhile.
  await database.transactionAside(async (trx) => {
    // Held, so that nobody who has just seen it without a picture puts another one in this one's place.
    await Feedback.query(trx).findById(id).forUpdate().select('id');
    const kept = await FeedbackScreenshot.query(trx).findById(screenshot.id).where({ feedback_id: id }).patch({ remove_at: null });
    if (kept === 0) throw new ApiError('conflict', 'Another picture was sent meanwhile.');
  });
}

/** Writes down that a file is coming, so that one that nobody finishes is found and removed. It takes the place of such a one. */
async function announce({ database, now }: Services, ctx: Context, id: number, { width, height }: CleanPicture): Promise<FeedbackScreenshot> {
  return database.transactionAside(async (trx) => {
    const held = await ownFeedback(ctx, id, trx).forUpdate();
    requireRoom(held && (await held.$fetchGraph('screenshot', { transaction: trx })), now());
    await FeedbackScreenshot.query(trx).where({ feedback_id: id }).patch({ feedback_id: null, remove_at: now() });
    const times = { created_at: now(), remove_at: now() + hour };
    return FeedbackScreenshot.query(trx).insertAndFetch({ feedback_id: id, storage_key: newSecret(), width, height, ...times });
  });
}

function ownFeedback(ctx: Context, id: number, knex: Services['database']['read']) {
  return Feedback.query(knex)
    .findById(id)
    .where({ user_id: userOf(ctx).id });
}

function requireRoom(feedback: Feedback | undefined, now: number): void {
  if (!feedback) throw notFound('feedback');
  if (feedback.screenshot) throw new ApiError('conflict', 'This feedback has its picture already.');
  const sentence = 'A picture can be added within an hour only. Please give your feedback again with it.';
  if (now > feedback.created_at + hour) throw new ApiError('refused', sentence, { file: sentence });
}

/** Sends the picture of feedback to an admin. @throws 404 where there is none; 503 where the storage does not give it */
export async function sendScreenshot({ database, storage, log }: Services, ctx: Context, id: number): Promise<void> {
  const screenshot = await FeedbackScreenshot.query(database.read).findOne({ feedback_id: id }).whereNull('remove_at');
  if (!screenshot) throw notFound('picture');
  const { stream, size } = await storage.documents.read(screenshot.storage_key).catch((error: unknown) => {
    if (error instanceof MissingFileError) throw notFound('picture');
    log.error({ err: error }, 'a screenshot could not be read');
    throw new ApiError('unavailable', 'The picture cannot be read right now. Please try again later.');
  });
  ctx.type = type;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Disposition', 'inline');
  ctx.length = size;
  ctx.body = stream;
}
