import { createHmac, randomBytes } from 'node:crypto';
import { isEqualInConstantTime } from '#api/config/secrets';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';

/**
 * Purposes of the keys derived from the shared secret of API and CMS (CMS_SECRET). Each purpose has its own key, so that a leaked link is of no use
 * for anything else. `calls` and `changes` are those of the release before signed nonces.
 */
type KeyPurpose = 'calls' | 'changes' | 'calls of the site' | 'calls of the CMS' | 'preview';

function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return createHmac('sha256', secret).update(`directory-cms ${purpose}`).digest();
}

/** A signed call. `path` includes the query. */
export interface SignedCall {
  method: string;
  path: string;
  /** Empty for calls of the site, whose bodies may be files. */
  body: string;
}

/** Milliseconds for which a signed call is valid, including the tolerated clock difference. */
const callLifetime = 60_000;

/** Returns the header `X-Directory-Signature` of a call from the CMS to the API: its time, a nonce, and a signature of both and the call. */
export function signCall(secret: string, call: SignedCall, now: number): string {
  return createSignature(deriveKey(secret, 'calls of the CMS'), call, now);
}

/** Whether a call from the CMS has a valid, recent signature. Calls of a CMS of the release before, without a nonce, are accepted for one release. */
export function isSignedCall(secret: string, call: SignedCall, signature: string, now: number): boolean {
  return isSigned(deriveKey(secret, 'calls of the CMS'), call, signature, now) || isFormerlySigned(secret, call, signature, now);
}

const authorizationScheme = 'Directory ';

/** Returns the header `Authorization` of a call from the API to the CMS, valid for this call only. */
export function authorizeCall(secret: string, call: Omit<SignedCall, 'body'>, now: number): string {
  return authorizationScheme + createSignature(deriveKey(secret, 'calls of the site'), { ...call, body: '' }, now);
}

/** Whether a call from the API has a valid, recent authorization. The static token of the release before is accepted for one release. */
export function isAuthorizedCall(secret: string, call: Omit<SignedCall, 'body'>, authorization: string, now: number): boolean {
  if (isEqualInConstantTime(authorization, `Bearer ${deriveKey(secret, 'calls').toString('base64url')}`)) return true;
  const isSignature = authorization.startsWith(authorizationScheme);
  const signature = authorization.slice(authorizationScheme.length);
  return isSignature && isSigned(deriveKey(secret, 'calls of the site'), { ...call, body: '' }, signature, now);
}

/** The nonces of recent calls of one process, so that none is accepted twice while its signature is valid. */
export class NonceMemory {
  private readonly expiries = new Map<string, number>();

  /** Records the nonce of a call with a valid signature. @returns false if the call was recorded before. Calls without a nonce are not recorded. */
  record(signature: string, now: number): boolean {
    const nonce = /,n=([\w-]{22}),/.exec(signature)?.[1];
    if (nonce === undefined) return true;
    // Insertion order is roughly the order of expiry.
    for (const [old, expiry] of this.expiries) {
      if (expiry > now) break;
      this.expiries.delete(old);
    }
    if (this.expiries.has(nonce)) return false;
    // A signature of a clock that is ahead is valid for twice as long.
    this.expiries.set(nonce, now + 2 * callLifetime);
    return true;
  }
}

/** Returns the time that a signature claims, in UTC milliseconds; 0 for a malformed signature. */
export function readSignatureTime(signature: string): number {
  return Number(/^t=(\d{1,16}),/.exec(signature)?.[1] ?? 0);
}

function createSignature(key: Buffer, call: SignedCall, now: number): string {
  const nonce = randomBytes(16).toString('base64url');
  return `t=${now},n=${nonce},v1=${computeSignature(key, `${now}\n${nonce}`, call)}`;
}

function isSigned(key: Buffer, call: SignedCall, signature: string, now: number): boolean {
  const [, time = '', nonce = '', digest = ''] = /^t=(\d{1,16}),n=([\w-]{22}),v1=([\w-]{43})$/.exec(signature) ?? [];
  return isRecent(time, now) && isEqualInConstantTime(digest, computeSignature(key, `${time}\n${nonce}`, call));
}

function isFormerlySigned(secret: string, call: SignedCall, signature: string, now: number): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,16}),v1=([\w-]{43})$/.exec(signature) ?? [];
  return isRecent(time, now) && isEqualInConstantTime(digest, computeSignature(deriveKey(secret, 'changes'), time, call));
}

function isRecent(time: string, now: number): boolean {
  return time !== '' && Math.abs(now - Number(time)) <= callLifetime;
}

function computeSignature(key: Buffer, prefix: string, { method, path, body }: SignedCall): string {
  return createHmac('sha256', key).update(`${prefix}\n${method}\n${path}\n${body}`).digest('base64url');
}

/** Milliseconds for which a preview link is valid. */
export const previewLifetime = 60 * 60_000;

export interface PreviewTarget {
  type: CmsType;
  documentId: string;
}

/** Creates the token of a preview link, which shows a draft to anyone who has it until it expires. */
export function createPreviewToken(secret: string, { type, documentId }: PreviewTarget, now: number): string {
  const payload = Buffer.from(JSON.stringify([type, documentId, now + previewLifetime])).toString('base64url');
  return `${payload}.${createHmac('sha256', deriveKey(secret, 'preview')).update(payload).digest('base64url')}`;
}

/** Returns the draft that a token of `createPreviewToken` shows, and its expiry; null if the token is invalid or has expired. */
export function verifyPreviewToken(secret: string, token: string, now: number): (PreviewTarget & { expires: number }) | null {
  const [payload = '', digest = ''] = token.split('.');
  if (!isEqualInConstantTime(digest, createHmac('sha256', deriveKey(secret, 'preview')).update(payload).digest('base64url'))) return null;
  // The signature is valid, so the payload is our own.
  const [type, documentId, expires]: [CmsType, string, number] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return cmsTypeKeys.includes(type) && expires > now ? { type, documentId, expires } : null;
}
