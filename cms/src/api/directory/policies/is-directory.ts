import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { isAuthorizedCall, NonceMemory } from '#directory';
import { sharedSecret } from '../../../settings';

const nonces = new NonceMemory();

/** Allows only the directory's API, authenticated by a signature of each call with the shared secret. No call is accepted twice. */
export default function isDirectory(context: Context): boolean {
  const authorization = context.request.headers.authorization ?? '';
  const now = Date.now();
  const call = { method: context.request.method, path: context.request.originalUrl };
  if (sharedSecret && isAuthorizedCall(sharedSecret, call, authorization, now) && nonces.record(authorization, now)) return true;
  throw new errors.UnauthorizedError();
}
