import type { Context } from 'koa';
import { inTurn } from '../../adapters/pictures/inTurn';
import type { UploadedFile } from '../../contract/enquiries';
import { pictureTypes } from '../../contract/uploads';
import type { Services } from '../../endpoint';
import { ApiError, tooManyRequests } from '../../errors';
import { currentUser } from '../../middleware/access';
import { addressOf } from '../../middleware/limitRequests';
import { type Upload, uploadOf } from '../../middleware/readUpload';
import { EnquiryFile } from '../../models/EnquiryFile';
import { presentUploaded } from '../../presenters/enquiry';
import { hashOfSecret, newSecret } from '../../secrets';
import { cleanPicture } from '../cleanPicture';
import { checkPdf } from './checkPdf';

const types = { 'application/pdf': 'PDF', ...pictureTypes };
/** How the name of a file of a type ends; the first is for names that end otherwise. */
const endings: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/** How long a file waits for its enquiry. Milliseconds. */
const waits = 3 * 24 * 3_600_000;

/** Counts a file against where it comes from, before any of it is read. @throws 429 for one too many */
export async function admitFile({ attempts }: Services, ctx: Context): Promise<void> {
  const seconds = await attempts.take([['enquiryFileFromAddress', addressOf(ctx)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many files.');
}

/**
 * Keeps an uploaded file until its enquiry is sent. Pictures are drawn anew, a PDF stays as it is.
 * @throws 400, 413, 415, 422 for what is no file that can be taken, 503 where it can't be stored
 */
export async function receiveFile(services: Services, ctx: Context): Promise<UploadedFile> {
  const { database, storage, log, now } = services;
  const { name, type, bytes } = await inTurn(async () => harmless(await uploadOf(ctx, types)), currentUser(ctx) ? 'known' : 'stranger');
  const token = newSecret();
  const keys = { enquiry_id: null, token_hash: hashOfSecret(token), storage_key: newSecret() };
  const times = { created_at: now(), remove_at: now() + waits };
  // Its row comes first, so that a file that nobody finishes is found and removed.
  const file = await database.transactionAside(async (trx) =>
    EnquiryFile.query(trx).insertAndFetch({ ...keys, ...times, name, type, size: bytes.length }),
  );
  try {
    await storage.documents.write(file.storage_key, bytes);
  } catch (error) {
    await database.transactionAside(async (trx) => EnquiryFile.query(trx).findById(file.id).patch({ remove_at: now() }));
    log.error({ err: error }, 'a file of an enquiry could not be stored');
    throw new ApiError('unavailable', 'The file could not be stored right now. Please try again later.');
  }
  return presentUploaded(file, token);
}

async function harmless({ name, type: sent, bytes }: Upload): Promise<Upload> {
  // Of a PNG that moves its first picture is kept.
  const type = sent === 'image/apng' ? 'image/png' : sent;
  const named = { name: withEnding(name, type), type };
  if (type !== 'application/pdf') return { ...named, bytes: (await cleanPicture(bytes, type)).bytes };
  await checkPdf(bytes);
  return { ...named, bytes };
}

/** Whoever saves it opens it by what its name ends in. */
function withEnding(name: string, type: string): string {
  const fitting = endings[type] ?? [];
  return fitting.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${fitting[0] ?? ''}`;
}
