import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { isSignedCall, readSignatureTime } from '#api/integrations/cms/cmsSignature';

/** What the CMS has to say fits into much less. */
const maxBodyBytes = 4096;

/**
 * Lets in what the CMS has signed with the secret of both, lately, and reads its body: nothing of a request is looked at
 * before that.
 * @throws 401 for anything else, and where there is no CMS; 413 for a body that is too long
 */
export async function authenticateCmsCall({ cms, now }: Pick<Services, 'cms' | 'now'>, ctx: Context): Promise<void> {
  const refusal = new ApiError('unauthenticated', 'This call is for the CMS.');
  const signature = ctx.get('X-Directory-Signature');
  if (!cms || signature === '') throw refusal;
  const body = await readRequestText(ctx);
  const call = { method: ctx.method, path: ctx.path, body };
  if (!isSignedCall(cms.secret, call, signature, now())) {
    const skewMinutes = Math.round((readSignatureTime(signature) - now()) / 60_000);
    // The CMS has the right secret, so it may learn why it is refused.
    if (isSignedCall(cms.secret, call, signature, readSignatureTime(signature))) throw new ApiError('unauthenticated', clockSkewMessage(skewMinutes));
    throw new ApiError('unauthenticated', 'The signature is wrong: set CMS_SECRET to the same value for the site and the CMS.');
  }
  try {
    ctx.request.body = body === '' ? {} : JSON.parse(body);
  } catch {
    throw new ApiError('malformed', 'The request could not be read.');
  }
}

function clockSkewMessage(minutes: number): string {
  return `The clock of the CMS is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} the site's. Set both clocks by the same time server.`;
}

async function readRequestText(ctx: Context): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // A request that is destroyed half read would get no answer.
  for await (const part of ctx.req.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > maxBodyBytes) throw new ApiError('too_large', 'The request is too long.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}
