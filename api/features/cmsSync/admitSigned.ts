import type { Context } from 'koa';
import { isSignedCall } from '../../cmsSignature';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';

/** What the CMS has to say fits into much less. */
const mostBytes = 4096;

/**
 * Lets in what the CMS has signed with the secret of both, lately, and reads its body: nothing of a request is looked at
 * before that.
 * @throws 401 for anything else, and where there is no CMS; 413 for a body that is too long
 */
export async function admitSigned({ cms, now }: Pick<Services, 'cms' | 'now'>, ctx: Context): Promise<void> {
  const refusal = new ApiError('unauthenticated', 'This call is for the CMS.');
  const signature = ctx.get('X-Directory-Signature');
  if (!cms || signature === '') throw refusal;
  const body = await textOf(ctx);
  if (!isSignedCall(cms.secret, { method: ctx.method, path: ctx.path, body }, signature, now())) throw refusal;
  try {
    ctx.request.body = body === '' ? {} : JSON.parse(body);
  } catch {
    throw new ApiError('malformed', 'The request could not be read.');
  }
}

async function textOf(ctx: Context): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of ctx.req) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > mostBytes) throw new ApiError('too_large', 'The request is too long.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}
