import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { isSignedCall, readSignatureTime } from '#api/integrations/cms/cmsSignature';
import { pluralize } from '#contract/shared/text/format';

/** Requests of the CMS are much smaller than this. */
const maxBodyBytes = 4096;

/**
 * Authenticates a call by its signature, which uses the secret shared with the CMS and expires, and reads the body. Use it as a precheck: nothing
 * else of the request is processed before it.
 * @throws 401 for a missing, wrong, expired or repeated signature and if no CMS is configured; 413 if the body is too long
 */
export async function authenticateCmsCall({ cms, now }: Pick<Services, 'cms' | 'now'>, ctx: Context): Promise<void> {
  const refusal = new ApiError('unauthenticated', 'Only the CMS can use this endpoint.');
  const signature = ctx.get('X-Directory-Signature');
  if (!cms || signature === '') throw refusal;
  const body = await readRequestText(ctx);
  const call = { method: ctx.method, path: ctx.path, body };
  if (!isSignedCall(cms.secret, call, signature, now())) {
    const skewMinutes = Math.round((readSignatureTime(signature) - now()) / 60_000);
    // The signature itself is right, so the CMS may learn why the call is rejected.
    if (isSignedCall(cms.secret, call, signature, readSignatureTime(signature))) throw new ApiError('unauthenticated', clockSkewMessage(skewMinutes));
    throw new ApiError('unauthenticated', 'The signature is not valid. Set CMS_SECRET to the same value for the site and the CMS.');
  }
  if (!cms.nonces.record(signature, now())) throw new ApiError('unauthenticated', 'This call was already received.');
  try {
    ctx.request.body = body === '' ? {} : JSON.parse(body);
  } catch {
    throw new ApiError('malformed', 'The request could not be read.');
  }
}

function clockSkewMessage(minutes: number): string {
  const skew = pluralize(Math.abs(minutes), 'minute');
  return minutes > 0
    ? `The CMS clock is ${skew} ahead of the site clock. Synchronise both clocks with the same time server.`
    : `The CMS clock is ${skew} behind the site clock. Synchronise both clocks with the same time server.`;
}

async function readRequestText(ctx: Context): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // Destroying a half-read request would also prevent the response.
  for await (const part of ctx.req.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > maxBodyBytes) throw new ApiError('too_large', 'The request is too large.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}
