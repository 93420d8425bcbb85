import { createHash, timingSafeEqual } from 'node:crypto';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { createCallToken } from '#directory';
import { sharedSecret } from '../../../settings';

const digest = (text: string) => createHash('sha256').update(text).digest();
const expected = sharedSecret ? digest(`Bearer ${createCallToken(sharedSecret)}`) : null;

/** Allows only the directory's API, authenticated by the token that both sides derive from their shared secret. */
export default function isDirectory(context: Context): boolean {
  if (expected && timingSafeEqual(digest(context.request.headers.authorization ?? ''), expected)) return true;
  throw new errors.UnauthorizedError();
}
