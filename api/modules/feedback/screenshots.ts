import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import type { ReceivedFile } from '#api/http/body/readUpload';
import { reserveFile, writeReservedFile } from '#api/http/body/reserveFile';
import { ApiError, notFound } from '#api/http/errors';
import type { FileResponse } from '#api/http/responses/FileResponse';
import { openStoredFile } from '#api/http/responses/openStoredFile';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
import { pictureTypes } from '#contract/media/uploads';
import { recordAccess } from '../audit/AuditEntry';
import { type SanitizedPicture, sanitizePicture } from '../media/sanitizePicture';
import { Feedback, FeedbackScreenshot } from './Feedback';

const hourMs = 3_600_000;
const screenshotType = 'image/webp';

/**
 * Checks that the signed-in user may add a screenshot to feedback, before the upload is read.
 * @throws 404 for another user's feedback, 409 if it has a screenshot, 422 an hour after it was sent
 */
export async function authorizeScreenshotUpload({ database, now }: Services, user: SignedInUser, id: number): Promise<void> {
  requireScreenshotAllowed(await findOwnFeedback(user, id, database.read).withGraphFetched('screenshot'), now());
}

/**
 * Adds the uploaded screenshot, re-encoded, to the current user's feedback.
 * @throws as `authorizeScreenshotUpload`, and 400, 413, 415, 422 for an unusable picture, 503 if it cannot be stored
 */
export async function addScreenshot(services: Services, user: SignedInUser, id: number, file: ReceivedFile): Promise<void> {
  const { database, storage } = services;
  const picture = await enqueuePictureWork(async () => sanitizePicture((await file.require(pictureTypes)).bytes, screenshotType));
  const screenshot = await reserveScreenshot(services, user, id, picture);
  const reserved = { table: FeedbackScreenshot.tableName, id: screenshot.id, noun: 'screenshot' } as const;
  await writeReservedFile(services, reserved, () => storage.documents.write(screenshot.storage_key, picture.bytes));
  // From here on it is kept, unless another one was added in the meantime.
  await database.transactionWithoutInvalidation(async (trx) => {
    // The lock prevents a concurrent request, which has also seen no screenshot, from replacing this one.
    await Feedback.query(trx).findById(id).forUpdate().select('id');
    const updatedRows = await FeedbackScreenshot.query(trx).findById(screenshot.id).where({ feedback_id: id }).patch({ remove_at: null });
    if (updatedRows === 0) throw new ApiError('conflict', 'Another screenshot has been added in the meantime.');
  });
}

/** Reserves the screenshot, in place of an earlier unfinished one. */
async function reserveScreenshot(
  { database, now }: Services,
  user: SignedInUser,
  id: number,
  { width, height }: SanitizedPicture,
): Promise<FeedbackScreenshot> {
  return database.transactionWithoutInvalidation(async (trx) => {
    const locked = await findOwnFeedback(user, id, trx).forUpdate();
    requireScreenshotAllowed(locked && (await locked.$fetchGraph('screenshot', { transaction: trx })), now());
    await FeedbackScreenshot.query(trx).where({ feedback_id: id }).patch({ feedback_id: null, remove_at: now() });
    return FeedbackScreenshot.query(trx).insertAndFetch({ feedback_id: id, width, height, ...reserveFile(now()) });
  });
}

function findOwnFeedback(user: SignedInUser, id: number, knex: Services['database']['read']) {
  return Feedback.query(knex).findById(id).where({ user_id: user.id });
}

function requireScreenshotAllowed(feedback: Feedback | undefined, now: number): void {
  if (!feedback) throw notFound('feedback');
  if (feedback.screenshot) throw new ApiError('conflict', 'This feedback already has a screenshot.');
  const message = 'You can add a screenshot only within 1 hour. Send your feedback again with the screenshot.';
  if (now > feedback.created_at + hourMs) throw new ApiError('refused', message, { file: message });
}

/**
 * Returns a screenshot for an admin.
 * @throws 404 if there is none, 503 if the storage fails
 */
export async function openScreenshot(services: Services, admin: SignedInUser, id: number): Promise<FileResponse> {
  const screenshot = await FeedbackScreenshot.query(services.database.read).findOne({ feedback_id: id }).whereNull('remove_at');
  if (!screenshot) throw notFound('picture');
  await recordAccess(services, admin, { action: 'feedback.screenshot_opened', subject: 'feedback', subject_id: id });
  return openStoredFile(services, { storage_key: screenshot.storage_key, type: screenshotType }, 'picture');
}
