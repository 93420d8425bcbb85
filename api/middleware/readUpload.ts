import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import multer from '@koa/multer';
import { fileTypeFromBuffer } from 'file-type';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { MulterError } from 'multer';
import { limits } from '../contract/limits';
import { ApiError, tooManyRequests } from '../errors';
import type { Logger } from '../logger';
import { newSecret } from '../secrets';
import { currentUser } from './access';
import { addressOf } from './limitRequests';
import { checkShape, refuseCompressed } from './readJson';

/** An uploaded file; its type is what its bytes say, not what was sent with it. */
export interface Upload {
  /** As the sender calls it, without a folder. */
  name: string;
  type: string;
  bytes: Buffer;
}

/** What a form may hold, in bytes. */
interface Room {
  file: number;
  /** Of each of its fields. */
  field: number;
}
const usualRoom: Room = { file: limits.upload, field: 1024 };

function requireMultipart(room: Room): Middleware {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type', 'The file must be sent as a form (Content-Type: multipart/form-data).');
    // What says that it is too large is not read at all; a form is a little larger than its file.
    if ((ctx.request.length ?? 0) > room.file + 4 * room.field + 6_000) throw tooLarge(room);
    await next();
  };
}

function receiveFile(folder: string, log: Logger, room: Room): Middleware {
  // Its types do not know the last one.
  const options = {
    limits: { fileSize: room.file, files: 1, fields: 4, fieldSize: room.field, parts: 5, headerPairs: 20 },
    defParamCharset: 'utf8',
  };
  return async (ctx, next) => {
    const handle = await openNameless(folder).catch((error: unknown) => {
      throw notStored(log, error);
    });
    const fault: Fault = { error: null };
    try {
      const receive = multer({ ...options, storage: into(handle, fault) }).single('file');
      await receive(ctx, async () => undefined).catch((error: unknown) => {
        if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') throw tooLarge(room);
        if (fault.error !== null) throw notStored(log, fault.error);
        // Only what fails in reading is the sender's fault.
        const sentence = 'Send one file under the name file.';
        throw new ApiError('malformed', `The form could not be read: ${sentence.toLowerCase()}`, { file: sentence });
      });
      received.set(ctx.req, handle);
      await next();
    } finally {
      await handle.close();
    }
  };
}

/** Where the file of a request waits: on the disk, as many of them would take much memory while slow lines send them. */
const received = new WeakMap<IncomingMessage, FileHandle>();

/** A file that is gone as soon as nobody has it open, also where the process is killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, newSecret());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}

/** What failed on this side while a file came in. */
interface Fault {
  error: unknown;
}

function into(handle: FileHandle, fault: Fault): multer.StorageEngine {
  return {
    _handleFile: (_request, file, done) => {
      const stream = 'stream' in file && file.stream instanceof Readable ? file.stream : Readable.from([]);
      writeAll(stream, handle, fault).then(
        (size) => done(undefined, { ...file, size }),
        (error: Error) => done(error),
      );
    },
    // There is nothing to remove; the one in memory does nothing either.
    _removeFile: multer.memoryStorage()._removeFile,
  };
}

async function writeAll(stream: Readable, handle: FileHandle, fault: Fault): Promise<number> {
  let size = 0;
  for await (const chunk of stream) {
    await handle.writeFile(chunk).catch((error: unknown) => {
      fault.error = error;
      throw error;
    });
    size += chunk.length;
  }
  return size;
}

function notStored(log: Logger, error: unknown): ApiError {
  log.error({ err: error }, 'an uploaded file could not be received');
  return new ApiError('unavailable', 'The file could not be stored right now. Please try again later.');
}

function tooLarge({ file }: Room): ApiError {
  const sentence = `The file is too large: ${Math.round(file / 1024 / 1024)} MB at most.`;
  return new ApiError('too_large', sentence, { file: sentence });
}

/** Uploads at once: each file is read into memory. One client cannot exhaust the places, nor can strangers those of accounts. */
const mostAtOnce = 16;
const mostOfOne = 8;
const mostOfStrangers = 10;
/** As many as one form sends in parallel. */
const mostOfOneStranger = limits.enquiryFiles;
/** Milliseconds after which a stranger's upload that is still arriving gives its place to the next. */
const strangersTime = 30_000;

interface Sender {
  who: string;
  isStranger: boolean;
  started: number;
  ctx: Context;
}
/** One entry for each upload in progress. */
const sending: Sender[] = [];

const queueUp: Middleware = async (ctx, next) => {
  const user = currentUser(ctx);
  const started = performance.now();
  const sender: Sender = user ? { who: String(user.id), isStranger: false, started, ctx } : { who: addressOf(ctx), isStranger: true, started, ctx };
  const own = sending.filter(({ who }) => who === sender.who).length;
  const strangers = sending.filter(({ isStranger }) => isStranger).length;
  const hasPlace = sending.length < mostAtOnce && (!sender.isStranger || strangers < mostOfStrangers);
  if (own >= (user ? mostOfOne : mostOfOneStranger) || !(hasPlace || endSlowest())) {
    throw tooManyRequests(ctx, 5, 'Too many files are being sent right now.');
  }
  sending.push(sender);
  try {
    await next();
  } finally {
    remove(sender);
  }
};

function remove(sender: Sender): void {
  const place = sending.indexOf(sender);
  if (place >= 0) sending.splice(place, 1);
}

/** Ends the stranger's upload that has been arriving for longest, with 408, where that is too long. Returns whether one was ended. */
function endSlowest(): boolean {
  const overdue = performance.now() - strangersTime;
  // In the order in which they began.
  const slowest = sending.find(({ isStranger, started, ctx }) => isStranger && started < overdue && !ctx.req.complete);
  if (!slowest) return false;
  remove(slowest);
  const { res, req } = slowest.ctx;
  if (!res.headersSent) res.writeHead(408, { Connection: 'close' });
  res.end(() => req.socket.destroy());
  return true;
}

/**
 * Receives the one file of a form into the folder, a few at a time; refuses what is too large before it is all read.
 * @param room what the form may hold
 */
export function readUpload(folder: string, log: Logger, room: Room = usualRoom): Middleware {
  return compose<Context>([requireMultipart(room), refuseCompressed, queueUp, receiveFile(folder, log, room), checkShape]);
}

/** The file that `readUpload` has received, read into memory, whatever it is. @throws 400 without a file */
export async function anyUploadOf(ctx: Context): Promise<Omit<Upload, 'type'>> {
  const { file } = ctx;
  const handle = received.get(ctx.req);
  if (!file || !handle || file.size === 0) throw new ApiError('invalid', 'Please choose a file.', { file: 'Please choose a file.' });
  const bytes = Buffer.alloc(file.size);
  await handle.read(bytes, 0, bytes.length, 0);
  return { name: fileName(file.originalname), bytes };
}

/**
 * The file that `readUpload` has received, read into memory.
 * @param types media types that are taken, by the words that people know them by
 * @throws 400 without a file, 415 for any other type, whatever the file calls itself
 */
export async function uploadOf(ctx: Context, types: Record<string, string>): Promise<Upload> {
  const { name, bytes } = await anyUploadOf(ctx);
  const found = await fileTypeFromBuffer(bytes);
  const type = Object.keys(types).find((one) => one === found?.mime);
  if (!type) {
    const sentence = `This is not one of the files that are taken: ${[...new Set(Object.values(types))].join(', ')}.`;
    throw new ApiError('wrong_type', sentence, { file: sentence });
  }
  return { name, type, bytes };
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
