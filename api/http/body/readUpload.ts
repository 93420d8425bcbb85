import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import multer from '@koa/multer';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { MulterError } from 'multer';
import { generateSecret } from '#api/config/secrets';
import type { Logger } from '#api/database/logging/logger';
import { describeForeignPicture } from '#contract/media/foreignPictures';
import { limits } from '#contract/shared/limits';
import { formatAlternatives } from '#contract/shared/text/format';
import { currentUser } from '../access';
import { ApiError, tooManyRequests } from '../errors';
import { clientNetwork } from '../limits/limitRequests';
import { detectFileType } from './detectFileType';
import { rejectCompressed, validateShape } from './readJson';
import { fileNotSavedError } from './reserveFile';

/** An uploaded file. Its type is detected from its bytes; the declared one is ignored. */
export interface Upload {
  /** The sender's file name, without a folder. */
  name: string;
  type: string;
  bytes: Buffer;
}

/** Maximum bytes of a form's parts. */
interface UploadLimits {
  file: number;
  field: number;
  /** Maximum number of fields beside the file. */
  fields: number;
}
const defaultUploadLimits: UploadLimits = { file: limits.maxUploadBytes, field: 1024, fields: 4 };

function requireMultipart(uploadLimits: UploadLimits): Middleware {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type', 'Send the file as a form (Content-Type: multipart/form-data).');
    // A request that declares too large a body is not read at all. A form is a little larger than its file.
    if ((ctx.request.length ?? 0) > uploadLimits.file + uploadLimits.fields * uploadLimits.field + 6_000) throw tooLargeError(uploadLimits);
    await next();
  };
}

function receiveFile(folder: string, log: Logger, uploadLimits: UploadLimits): Middleware {
  // The package's types lack the last option.
  const options = {
    limits: {
      fileSize: uploadLimits.file,
      files: 1,
      fields: uploadLimits.fields,
      fieldSize: uploadLimits.field,
      parts: uploadLimits.fields + 1,
      headerPairs: 20,
    },
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
        // Only errors of reading the form are the sender's fault.
        const file = 'Send one file in the form field "file".';
        throw new ApiError('malformed', 'The form could not be read. Send one file in the form field "file".', { file });
      });
      receivedFiles.set(ctx.req, handle);
      await next();
    } finally {
      await handle.close();
    }
  };
}

/** Files of requests being processed. They are on disk, since many of them on slow connections would take much memory. */
const receivedFiles = new WeakMap<IncomingMessage, FileHandle>();

/** Opens a file that is deleted as soon as it is closed, even if the process is killed. */
async function openAnonymousFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, generateSecret());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}

/** A local error while a file was received. */
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
    // There is nothing to remove; multer's own storage in memory does nothing either.
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
  return fileNotSavedError();
}

function tooLargeError({ file }: UploadLimits): ApiError {
  const message = `The file is too large. The limit is ${Math.round(file / 1024 / 1024)}\u00a0MB.`;
  return new ApiError('too_large', message, { file: message });
}

/**
 * Maximum number of concurrent uploads: each file is read into memory. One client cannot take all places, and anonymous clients cannot take those of
 * accounts.
 */
const maxUploads = 16;
const maxUploadsPerUser = 8;
const maxAnonymousUploads = 10;
/** As many as one form sends in parallel. */
const maxUploadsPerAnonymousClient = limits.maxEnquiryFiles;
/** Milliseconds after which an unfinished upload can lose its place to the next one. */
const anonymousTimeoutMs = 30_000;
const accountTimeoutMs = 60_000;

interface ActiveUpload {
  clientKey: string;
  isAnonymous: boolean;
  started: number;
  ctx: Context;
}
/** One entry per upload in progress. */
const activeUploads: ActiveUpload[] = [];

const limitConcurrency: Middleware = async (ctx, next) => {
  const user = currentUser(ctx);
  const started = performance.now();
  const activeUpload: ActiveUpload = user
    ? { clientKey: String(user.id), isAnonymous: false, started, ctx }
    : { clientKey: clientNetwork(ctx), isAnonymous: true, started, ctx };
  const own = activeUploads.filter(({ clientKey }) => clientKey === activeUpload.clientKey).length;
  const anonymousCount = activeUploads.filter(({ isAnonymous }) => isAnonymous).length;
  const needsAnonymousPlace = activeUpload.isAnonymous && anonymousCount >= maxAnonymousUploads;
  const hasCapacity = activeUploads.length < maxUploads && !needsAnonymousPlace;
  if (own >= (user ? maxUploadsPerUser : maxUploadsPerAnonymousClient) || !(hasCapacity || abortSlowest(own, needsAnonymousPlace))) {
    throw tooManyRequests(5, 'Too many uploads are in progress.');
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

/**
 * Aborts the oldest unfinished upload with 408 that exceeds its timeout: an anonymous one, or one of an account that has at least two places more than
 * the client of the new upload.
 * @param own number of places of the new upload's client
 * @param onlyAnonymous whether the place of an account is of no use
 * @returns whether an upload was aborted
 */
function abortSlowest(own: number, onlyAnonymous: boolean): boolean {
  const now = performance.now();
  const placesOf = (key: string) => activeUploads.filter(({ clientKey }) => clientKey === key).length;
  const canAbort = ({ clientKey, isAnonymous, started }: ActiveUpload) =>
    isAnonymous ? started < now - anonymousTimeoutMs : !onlyAnonymous && started < now - accountTimeoutMs && placesOf(clientKey) > own + 1;
  // Uploads are in the order in which they started.
  const slowest = activeUploads.find((upload) => !upload.ctx.req.complete && canAbort(upload));
  if (!slowest) return false;
  releaseSlot(slowest);
  const { res, req } = slowest.ctx;
  if (!res.headersSent) res.writeHead(408, { Connection: 'close' });
  res.end(() => req.socket.destroy());
  return true;
}

/**
 * Receives the single file of a form into the folder, with limited concurrency. Rejects an oversized form before it is read completely.
 * @param uploadLimits maximum sizes of the form's parts
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

/** The file of a form that `readUpload` has received. */
export interface ReceivedFile {
  /**
   * Returns the file, read into memory.
   * @param types names of the accepted types by MIME type
   * @throws 400 without a file, 415 for any other type, whatever the sender declared
   */
  require(types: Record<string, string>): Promise<Upload>;
  /** Returns a file of any type, read into memory. @throws 400 without a file */
  requireAny(): Promise<Omit<Upload, 'type'>>;
}

/** Returns the file of a Koa context. */
export function receivedFile(ctx: Context): ReceivedFile {
  return { require: (types) => requireUpload(ctx, types), requireAny: () => requireAnyUpload(ctx) };
}

async function requireAnyUpload(ctx: Context): Promise<Omit<Upload, 'type'>> {
  const { file } = ctx;
  const handle = receivedFiles.get(ctx.req);
  if (!file || !handle || file.size === 0) throw new ApiError('invalid', 'Please choose a file.', { file: 'Please choose a file.' });
  const bytes = Buffer.alloc(file.size);
  await handle.read(bytes, 0, bytes.length, 0);
  return { name: sanitizeFileName(file.originalname), bytes };
}

async function requireUpload(ctx: Context, types: Record<string, string>): Promise<Upload> {
  const { name, bytes } = await requireAnyUpload(ctx);
  const found = await detectFileType(bytes);
  const type = Object.keys(types).find((one) => one === found);
  if (!type) {
    const message = describeForeignPicture(bytes) ?? unsupportedTypeMessage(types);
    throw new ApiError('wrong_type', message, { file: message });
  }
  return { name, type, bytes };
}

/** @param types names of the accepted types by MIME type */
export function unsupportedTypeMessage(types: Record<string, string>): string {
  return `This file type isn't supported. Choose a ${formatAlternatives(Object.values(types))} file.`;
}

const maxNameLength = 200;

/** Removes folders, and characters that change the text direction or break a header. */
function sanitizeFileName(sent: string): string {
  const own = sent.split(/[/\\]/).at(-1) ?? '';
  return (
    own
      .replace(/[\p{C}"]/gu, '')
      .trim()
      .slice(-maxNameLength) || 'file'
  );
}
