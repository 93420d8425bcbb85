import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';

/**
 * Purposes of the keys derived from the shared secret of API and CMS (CMS_SECRET). Each purpose has its own key, so that a leaked link is of no use
 * for anything else.
 */
type KeyPurpose = 'calls' | 'changes' | 'preview';

function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return createHmac('sha256', secret).update(`directory-cms ${purpose}`).digest();
}

/** Returns the token that the API sends with each call to the CMS, as `Authorization: Bearer …`. */
export function createCallToken(secret: string): string {
  return deriveKey(secret, 'calls').toString('base64url');
}

/** Milliseconds for which a signed call is valid, including the tolerated clock difference. */
const callLifetime = 5 * 60_000;

/** Returns the header `X-Directory-Signature` of a call from the CMS to the API: its time, and a signature of time, method, path and body. */
export function signCall(secret: string, call: { method: string; path: string; body: string }, now: number): string {
  return `t=${now},v1=${computeSignature(secret, call, now)}`;
}

/** Whether a call from the CMS has a valid, recent signature. */
export function isSignedCall(secret: string, call: { method: string; path: string; body: string }, signature: string, now: number): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,16}),v1=([\w-]{43})$/.exec(signature) ?? [];
  return digest !== '' && Math.abs(now - Number(time)) <= callLifetime && isEqualInConstantTime(digest, computeSignature(secret, call, Number(time)));
}

/** Returns the time that a signature claims, in UTC milliseconds; 0 for a malformed signature. */
export function readSignatureTime(signature: string): number {
  return Number(/^t=(\d{1,16}),/.exec(signature)?.[1] ?? 0);
}

function computeSignature(secret: string, { method, path, body }: { method: string; path: string; body: string }, time: number): string {
  return createHmac('sha256', deriveKey(secret, 'changes')).update(`${time}\n${method}\n${path}\n${body}`).digest('base64url');
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

function isEqualInConstantTime(some: string, other: string): boolean {
  const [a, b] = [Buffer.from(some), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
