import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import multer from '@koa/multer';
import { fileTypeFromBuffer } from 'file-type';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { MulterError } from 'multer';
import { generateSecret } from '#api/config/secrets';
import type { Logger } from '#api/database/logging/logger';
import { limits } from '#contract/shared/limits';
import { currentUser } from '../access';
import { ApiError, tooManyRequests } from '../errors';
import { clientNetwork } from '../limits/limitRequests';
import { rejectCompressed, validateShape } from './readJson';

/** An uploaded file; its type is what its bytes say, not what was sent with it. */
export interface Upload {
  /** As the sender calls it, without a folder. */
  name: string;
  type: string;
  bytes: Buffer;
}

/** What a form may hold, in bytes. */
interface UploadLimits {
  file: number;
  /** Of each of its fields. */
  field: number;
}
const defaultUploadLimits: UploadLimits = { file: limits.maxUploadBytes, field: 1024 };

function requireMultipart(uploadLimits: UploadLimits): Middleware {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type', 'The file must be sent as a form (Content-Type: multipart/form-data).');
    // What says that it is too large is not read at all; a form is a little larger than its file.
    if ((ctx.request.length ?? 0) > uploadLimits.file + 4 * uploadLimits.field + 6_000) throw tooLargeError(uploadLimits);
    await next();
  };
}

function receiveFile(folder: string, log: Logger, uploadLimits: UploadLimits): Middleware {
  // Its types do not know the last one.
  const options = {
    limits: { fileSize: uploadLimits.file, files: 1, fields: 4, fieldSize: uploadLimits.field, parts: 5, headerPairs: 20 },
    defParamCharset: 'utf8',
  };
  return async (ctx, next) => {
    const handle = await openAnonymousFile(folder).catch((error: unknown) => {
      throw storageError(log, error);
    });
    const failure: StorageFailure = { error: null };
    try {
      const receive = multer({ ...options, storage: createStorageEngine(handle, failure) }).single('file');
      await receive(ctx, async () => undefined).catch((error: unknown) => {
        if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLargeError(uploadLimits);
        if (failure.error !== null) throw storageError(log, failure.error);
        // Only what fails in reading is the sender's fault.
        const message = 'Send one file under the name file.';
        throw new ApiError('malformed', `The form could not be read: ${message.toLowerCase()}`, { file: message });
      });
      receivedFiles.set(ctx.req, handle);
      await next();
    } finally {
      await handle.close();
    }
  };
}

/** Where the file of a request waits: on the disk, as many of them would take much memory while slow lines send them. */
const receivedFiles = new WeakMap<IncomingMessage, FileHandle>();

/** A file that is gone as soon as nobody has it open, also where the process is killed. */
async function openAnonymousFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, generateSecret());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}

/** What failed on this side while a file came in. */
interface StorageFailure {
  error: unknown;
}

function createStorageEngine(handle: FileHandle, failure: StorageFailure): multer.StorageEngine {
  return {
    _handleFile: (_request, file, done) => {
      const stream = 'stream' in file && file.stream instanceof Readable ? file.stream : Readable.from([]);
      writeAll(stream, handle, failure).then(
        (size) => done(undefined, { ...file, size }),
        (error: Error) => done(error),
      );
    },
    // There is nothing to remove; the one in memory does nothing either.
    _removeFile: multer.memoryStorage()._removeFile,
  };
}

async function writeAll(stream: Readable, handle: FileHandle, failure: StorageFailure): Promise<number> {
  let size = 0;
  for await (const chunk of stream) {
    await handle.writeFile(chunk).catch((error: unknown) => {
      failure.error = error;
      throw error;
    });
    size += chunk.length;
  }
  return size;
}

function storageError(log: Logger, error: unknown): ApiError {
  log.error({ err: error }, 'an uploaded file could not be received');
  return new ApiError('unavailable', 'The file could not be stored right now. Please try again later.');
}

function tooLargeError({ file }: UploadLimits): ApiError {
  const message = `The file is too large: ${Math.round(file / 1024 / 1024)} MB at most.`;
  return new ApiError('too_large', message, { file: message });
}

/** Uploads at once: each file is read into memory. One client cannot exhaust the places, nor can strangers those of accounts. */
const maxUploads = 16;
const maxUploadsPerUser = 8;
const maxAnonymousUploads = 10;
/** As many as one form sends in parallel. */
const maxUploadsPerAnonymousClient = limits.maxEnquiryFiles;
/** Milliseconds after which a stranger's upload that is still arriving gives its place to the next. */
const anonymousTimeoutMs = 30_000;

interface ActiveUpload {
  clientKey: string;
  isAnonymous: boolean;
  started: number;
  ctx: Context;
}
/** One entry for each upload in progress. */
const activeUploads: ActiveUpload[] = [];

const limitConcurrency: Middleware = async (ctx, next) => {
  const user = currentUser(ctx);
  const started = performance.now();
  const activeUpload: ActiveUpload = user
    ? { clientKey: String(user.id), isAnonymous: false, started, ctx }
    : { clientKey: clientNetwork(ctx), isAnonymous: true, started, ctx };
  const own = activeUploads.filter(({ clientKey }) => clientKey === activeUpload.clientKey).length;
  const anonymousCount = activeUploads.filter(({ isAnonymous }) => isAnonymous).length;
  const hasCapacity = activeUploads.length < maxUploads && (!activeUpload.isAnonymous || anonymousCount < maxAnonymousUploads);
  if (own >= (user ? maxUploadsPerUser : maxUploadsPerAnonymousClient) || !(hasCapacity || abortSlowest())) {
    throw tooManyRequests(ctx, 5, 'Too many files are being sent right now.');
  }
  activeUploads.push(activeUpload);
  try {
    await next();
  } finally {
    releaseSlot(activeUpload);
  }
};

function releaseSlot(activeUpload: ActiveUpload): void {
  const index = activeUploads.indexOf(activeUpload);
  if (index >= 0) activeUploads.splice(index, 1);
}

/** Ends the stranger's upload that has been arriving for longest, with 408, where that is too long. Returns whether one was ended. */
function abortSlowest(): boolean {
  const deadline = performance.now() - anonymousTimeoutMs;
  // In the order in which they began.
  const slowest = activeUploads.find(({ isAnonymous, started, ctx }) => isAnonymous && started < deadline && !ctx.req.complete);
  if (!slowest) return false;
  releaseSlot(slowest);
  const { res, req } = slowest.ctx;
  if (!res.headersSent) res.writeHead(408, { Connection: 'close' });
  res.end(() => req.socket.destroy());
  return true;
}

/**
 * Receives the one file of a form into the folder, a few at a time; refuses what is too large before it is all read.
 * @param uploadLimits what the form may hold
 */
export function readUpload(folder: string, log: Logger, uploadLimits: UploadLimits = defaultUploadLimits): Middleware {
  return compose<Context>([
    requireMultipart(uploadLimits),
    rejectCompressed,
    limitConcurrency,
    receiveFile(folder, log, uploadLimits),
    validateShape,
  ]);
}

/** The file that `readUpload` has received, read into memory, whatever it is. @throws 400 without a file */
export async function requireAnyUpload(ctx: Context): Promise<Omit<Upload, 'type'>> {
  const { file } = ctx;
  const handle = receivedFiles.get(ctx.req);
  if (!file || !handle || file.size === 0) throw new ApiError('invalid', 'Please choose a file.', { file: 'Please choose a file.' });
  const bytes = Buffer.alloc(file.size);
  await handle.read(bytes, 0, bytes.length, 0);
  return { name: sanitizeFileName(file.originalname), bytes };
}

/**
 * The file that `readUpload` has received, read into memory.
 * @param types media types that are taken, by the words that people know them by
 * @throws 400 without a file, 415 for any other type, whatever the file calls itself
 */
export async function requireUpload(ctx: Context, types: Record<string, string>): Promise<Upload> {
  const { name, bytes } = await requireAnyUpload(ctx);
  const found = await fileTypeFromBuffer(bytes);
  const type = Object.keys(types).find((one) => one === found?.mime);
  if (!type) {
    const message = `This is not one of the files that are taken: ${[...new Set(Object.values(types))].join(', ')}.`;
    throw new ApiError('wrong_type', message, { file: message });
  }
  return { name, type, bytes };
}

const maxNameLength = 200;

/** Without folders, and without signs that turn text round or break a header. */
function sanitizeFileName(sent: string): string {
  const own = sent.split(/[/\\]/).at(-1) ?? '';
  return (
    own
      .replace(/[\p{C}"]/gu, '')
      .trim()
      .slice(-maxNameLength) || 'file'
  );
}
