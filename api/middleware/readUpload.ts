import multer from '@koa/multer';
import { fileTypeFromBuffer } from 'file-type';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { MulterError } from 'multer';
import { limits } from '../contract/limits';
import { ApiError, tooManyRequests } from '../errors';

/** An uploaded file; its type is what its bytes say, not what was sent with it. */
export interface Upload {
  /** As the sender calls it, without a folder. */
  name: string;
  type: string;
  bytes: Buffer;
}

// Its types do not know the last one.
const options = {
  storage: multer.memoryStorage(),
  limits: { fileSize: limits.upload, files: 1, fields: 4, fieldSize: 1024, parts: 5, headerPairs: 20 },
  defParamCharset: 'utf8',
};
const receive = multer(options).single('file');

const megabytes = Math.round(limits.upload / 1024 / 1024);

const requireMultipart: Middleware = async (ctx, next) => {
  if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type', 'The file must be sent as a form (Content-Type: multipart/form-data).');
  // What says that it is too large is not read at all; a form is a little larger than its file.
  if ((ctx.request.length ?? 0) > limits.upload + 10_000) throw tooLarge();
  await next();
};

const receiveFile: Middleware = async (ctx, next) => {
  // Only what fails in reading is the sender's fault.
  await receive(ctx, async () => undefined).catch((error: unknown) => {
    if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLarge();
    throw new ApiError('malformed', 'The form could not be read: send one file under the name file.', { file: 'Send one file under the name file.' });
  });
  await next();
};

function tooLarge(): ApiError {
  const sentence = `The file is too large: ${megabytes} MB at most.`;
  return new ApiError('too_large', sentence, { file: sentence });
}

/** Each file that is being sent lies in memory. */
const mostAtOnce = 8;
let atOnce = 0;

const queueUp: Middleware = async (ctx, next) => {
  if (atOnce >= mostAtOnce) throw tooManyRequests(ctx, 5, 'Too many files are being sent right now.');
  atOnce += 1;
  try {
    await next();
  } finally {
    atOnce -= 1;
  }
};

/** Reads the one file of a form into memory, a few at a time; refuses what is too large before it is all read. */
export const readUpload = compose<Context>([requireMultipart, queueUp, receiveFile]);

/**
 * The file that `readUpload` has read.
 * @param types media types that are taken, by the words that people know them by
 * @throws 400 without a file, 415 for any other type, whatever the file calls itself
 */
export async function uploadOf(ctx: Context, types: Record<string, string>): Promise<Upload> {
  const { file } = ctx;
  if (!file || file.buffer.length === 0) throw new ApiError('invalid', 'Please choose a file.', { file: 'Please choose a file.' });
  const found = await fileTypeFromBuffer(file.buffer);
  const type = Object.keys(types).find((one) => one === found?.mime);
  if (!type) {
    const sentence = `This is not one of the files that are taken: ${Object.values(types).join(', ')}.`;
    throw new ApiError('wrong_type', sentence, { file: sentence });
  }
  return { name: fileName(file.originalname), type, bytes: file.buffer };
}

const longestName = 200;

/** Without folders, and without signs that turn text round or break a header. */
function fileName(sent: string): string {
  const own = sent.split(/[/\\]/).at(-1) ?? '';
  return (
    own
      .replace(/[\p{C}"]/gu, '')
      .trim()
      .slice(-longestName) || 'file'
  );
}
