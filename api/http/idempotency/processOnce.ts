import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { oldestSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { currentUser } from '../access';
import type { Endpoint, Parameter } from '../endpoint';
import { ApiError } from '../errors';
import { IdempotentRequest } from './IdempotentRequest';

/** The header of calls that may be sent again. */
export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Unique for each request. The same request with the same key is processed once within 24 hours',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

/** Whether a call may be sent again with the same key. Calls that only delete or read have the same effect anyway. */
export function acceptsIdempotencyKey({ method, verifySignature }: Pick<Endpoint, 'method' | 'verifySignature'>): boolean {
  return (method === 'post' || method === 'put') && !verifySignature;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Processes a request with an Idempotency-Key once: its successful response is stored, and sent again for the same request with the same key. A rejected
 * request changes nothing, so it may be sent again. See docs/api.md#sending-a-request-again.
 * @throws 400 for a malformed key, 409 while the first request is being processed, 422 if the key was used for another request
 */
export function processOnce({ database, config, log, now }: Pick<Services, 'database' | 'config' | 'log' | 'now'>): Middleware {
  const secret = oldestSecret(config.SESSION_SECRET);
  return async (ctx, next) => {
    const key = ctx.get('Idempotency-Key');
    if (key === '') return next();
    if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw malformedKeyError();
    const userId = currentUser(ctx)?.id;
    const call = `${userId ?? ''}\n${ctx.method}\n${ctx.path}\n${key}`;
    const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
    const row = { key_hash: hash(`idempotent call\n${call}`), request_hash: hash(`idempotent request\n${describeContent(ctx)}`) };
    const encryptionKey = createHmac('sha256', secret).update(`idempotent response\n${call}`).digest();

    const { stored, isOwn } = await database.transactionWithoutInvalidation((trx) => IdempotentRequest.begin(trx, row, now()));
    if (!isOwn) return replay(ctx, stored, row.request_hash, encryptionKey);
    const end = (response: Pick<IdempotentRequest, 'status' | 'response'> | null) =>
      database
        .transactionWithoutInvalidation((trx) => IdempotentRequest.end(trx, stored, response))
        // The request itself has succeeded or failed by now. The attempt is treated like one that crashed.
        .catch((error: unknown) => log.warn({ err: error }, 'the end of a request with an Idempotency-Key could not be stored'));
    try {
      await next();
    } catch (error) {
      await end(null);
      throw error;
    }
    const { status, body } = ctx;
    // A stored response could not set the cookie of a session, and files are sent while they are read.
    const canReplay = typeof body === 'string' && currentUser(ctx)?.id === userId;
    await end(canReplay ? { status, response: encrypt(body, encryptionKey) } : null);
  };
}

function malformedKeyError(): ApiError {
  const message = 'The header Idempotency-Key must have 8 to 128 visible ASCII characters.';
  return new ApiError('malformed', message, { 'Idempotency-Key': message });
}

/** Describes what was sent. Of a file only the length: its bytes are not read again. */
function describeContent(ctx: Context): string {
  return JSON.stringify([ctx.querystring, ctx.request.body ?? null, ctx.is('multipart/form-data') ? ctx.request.length : null]);
}

function replay(ctx: Context, { request_hash, status, response }: IdempotentRequest, sentHash: string, encryptionKey: Buffer): void {
  if (request_hash !== sentHash) throw new ApiError('refused', 'This Idempotency-Key was used for another request. Send a new key.');
  if (status === null || response === null)
    throw new ApiError('in_progress', 'Your first request is still being processed. Try again in a moment.', undefined, 1);
  ctx.status = status;
  ctx.body = decrypt(response, encryptionKey);
  ctx.type = 'json';
  ctx.set('Idempotency-Replayed', 'true');
}

function encrypt(text: string, key: Buffer): string {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key, iv);
  return Buffer.concat([iv, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()]).toString('base64');
}

function decrypt(text: string, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64');
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
  decryption.setAuthTag(bytes.subarray(-tagBytes));
  return decryption.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decryption.final('utf8');
}
