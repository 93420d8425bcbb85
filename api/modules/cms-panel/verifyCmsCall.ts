import type { Services } from '#api/config/services';
import type { SignedCall } from '#api/http/body/readSigned';
import { ApiError } from '#api/http/errors';
import { isSignedCall, readSignatureTime } from '#api/integrations/cms/cmsSignature';
import { pluralize } from '#contract/shared/text/format';

/**
 * Verifies the signature of a call from the CMS, which uses the secret shared with it and expires.
 * @throws 401 for a missing, wrong, expired or repeated signature and if no CMS is configured; 413 if the body is too long
 */
export async function verifyCmsCall({ cms, now }: Pick<Services, 'cms' | 'now'>, { method, path, readBody, header }: SignedCall): Promise<void> {
  const signature = header('X-Directory-Signature');
  if (!cms || signature === '') throw new ApiError('unauthenticated', 'Only the CMS can use this endpoint.');
  const call = { method, path, body: await readBody() };
  if (!isSignedCall(cms.secret, call, signature, now())) {
    const skewMinutes = Math.round((readSignatureTime(signature) - now()) / 60_000);
    // The signature itself is right, so the CMS may learn why the call is rejected.
    if (isSignedCall(cms.secret, call, signature, readSignatureTime(signature))) throw new ApiError('unauthenticated', clockSkewMessage(skewMinutes));
    throw new ApiError('unauthenticated', 'The signature is not valid. Set CMS_SECRET to the same value for the site and the CMS.');
  }
  if (!cms.nonces.record(signature, now())) throw new ApiError('unauthenticated', 'This call was already received.');
}

function clockSkewMessage(minutes: number): string {
  const skew = pluralize(Math.abs(minutes), 'minute');
  return minutes > 0
    ? `The CMS clock is ${skew} ahead of the site clock. Synchronise both clocks with the same time server.`
    : `The CMS clock is ${skew} behind the site clock. Synchronise both clocks with the same time server.`;
}
