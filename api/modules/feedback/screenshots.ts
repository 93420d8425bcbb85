import type { Context } from 'koa';
import { generateSecret } from '#api/config/secrets';
import { requireUser } from '#api/http/access';
import { requireUpload } from '#api/http/body/readUpload';
import type { Services } from '#api/http/endpoint';
import { ApiError, notFound } from '#api/http/errors';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
import { MissingFileError } from '#api/integrations/storage/MissingFileError';
import { pictureTypes } from '#contract/media/uploads';
import { type SanitizedPicture, sanitizePicture } from '../media/sanitizePicture';
import { Feedback, FeedbackScreenshot } from './Feedback';

const hourMs = 3_600_000;
const screenshotType = 'image/webp';

/**
 * Checks whether the signed-in user may add a screenshot to feedback, before the upload is read.
 * @throws 404 for another user's feedback, 409 if it has a screenshot, 422 later than an hour after the feedback
 */
export async function authorizeScreenshotUpload({ database, now }: Services, ctx: Context, id: number): Promise<void> {
  requireScreenshotAllowed(await findOwnFeedback(ctx, id, database.read).withGraphFetched('screenshot'), now());
}

/**
 * Adds the uploaded screenshot, re-encoded, to the signed-in user's feedback.
 * @throws the errors of `authorizeScreenshotUpload`, 400, 413, 415 or 422 for a file that isn't accepted, 503 if it can't be stored
 */
export async function addScreenshot(services: Services, ctx: Context, id: number): Promise<void> {
  const { database, storage, log, now } = services;
  const picture = await enqueuePictureWork(async () => sanitizePicture((await requireUpload(ctx, pictureTypes)).bytes, screenshotType));
  const screenshot = await reserveScreenshot(services, ctx, id, picture);
  try {
    await storage.documents.write(screenshot.storage_key, picture.bytes);
  } catch (error) {
    await database.transactionWithoutInvalidation(async (trx) => FeedbackScreenshot.query(trx).findById(screenshot.id).patch({ remove_at: now() }));
    log.error({ err: error }, 'a screenshot could not be stored');
    throw new ApiError('unavailable', 'The picture could not be stored right now. Please try again later.');
  }
  // The screenshot is now permanent, unless another one replaced it in the meantime.
  await database.transactionWithoutInvalidation(async (trx) => {
    // Lock the feedback, so that a concurrent upload that saw no screenshot can't replace this one.
    await Feedback.query(trx).findById(id).forUpdate().select('id');
    const updatedRows = await FeedbackScreenshot.query(trx).findById(screenshot.id).where({ feedback_id: id }).patch({ remove_at: null });
    if (updatedRows === 0) throw new ApiError('conflict', 'Another picture was sent meanwhile.');
  });
}

/**
 * Records the screenshot with a removal time before the upload is stored, so that an abandoned upload is found and deleted. It replaces an unfinished
 * one.
 */
async function reserveScreenshot(
  { database, now }: Services,
  ctx: Context,
  id: number,
  { width, height }: SanitizedPicture,
): Promise<FeedbackScreenshot> {
  return database.transactionWithoutInvalidation(async (trx) => {
    const locked = await findOwnFeedback(ctx, id, trx).forUpdate();
    requireScreenshotAllowed(locked && (await locked.$fetchGraph('screenshot', { transaction: trx })), now());
    await FeedbackScreenshot.query(trx).where({ feedback_id: id }).patch({ feedback_id: null, remove_at: now() });
    const times = { created_at: now(), remove_at: now() + hourMs };
    return FeedbackScreenshot.query(trx).insertAndFetch({ feedback_id: id, storage_key: generateSecret(), width, height, ...times });
  });
}

function findOwnFeedback(ctx: Context, id: number, knex: Services['database']['read']) {
  return Feedback.query(knex)
    .findById(id)
    .where({ user_id: requireUser(ctx).id });
}

function requireScreenshotAllowed(feedback: Feedback | undefined, now: number): void {
  if (!feedback) throw notFound('feedback');
  if (feedback.screenshot) throw new ApiError('conflict', 'This feedback has its picture already.');
  const message = 'A picture can be added within an hour only. Please give your feedback again with it.';
  if (now > feedback.created_at + hourMs) throw new ApiError('refused', message, { file: message });
}

/** Sends the screenshot of feedback. @throws 404 if it has none; 503 if it can't be read */
export async function sendScreenshot({ database, storage, log }: Services, ctx: Context, id: number): Promise<void> {
  const screenshot = await FeedbackScreenshot.query(database.read).findOne({ feedback_id: id }).whereNull('remove_at');
  if (!screenshot) throw notFound('picture');
  const { stream, size } = await storage.documents.read(screenshot.storage_key).catch((error: unknown) => {
    if (error instanceof MissingFileError) throw notFound('picture');
    log.error({ err: error }, 'a screenshot could not be read');
    throw new ApiError('unavailable', 'The picture cannot be read right now. Please try again later.');
  });
  ctx.type = screenshotType;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Disposition', 'inline');
  ctx.length = size;
  ctx.body = stream;
}
