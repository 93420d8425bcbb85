import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';

/**
 * How API and CMS prove themselves to each other: from the one secret that both know (CMS_SECRET) each use gets a key of
 * its own, so that a link that somebody has seen is good for nothing else.
 */
type KeyPurpose = 'calls' | 'changes' | 'preview';

function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return createHmac('sha256', secret).update(`directory-cms ${purpose}`).digest();
}

/** What the API shows the CMS with each call, as `Authorization: Bearer …`. */
export function createCallToken(secret: string): string {
  return deriveKey(secret, 'calls').toString('base64url');
}

/** How long a signed call is good for, and a clock may be wrong. Milliseconds. */
const callLifetime = 5 * 60_000;

/** The header `X-Directory-Signature` of a call of the CMS to the API: its time and a mark over time, method, path and body. */
export function signCall(secret: string, call: { method: string; path: string; body: string }, now: number): string {
  return `t=${now},v1=${computeSignature(secret, call, now)}`;
}

/** Whether a call of the CMS bears a signature that is right and fresh. */
export function isSignedCall(secret: string, call: { method: string; path: string; body: string }, signature: string, now: number): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,16}),v1=([\w-]{43})$/.exec(signature) ?? [];
  return digest !== '' && Math.abs(now - Number(time)) <= callLifetime && isEqualInConstantTime(digest, computeSignature(secret, call, Number(time)));
}

/** The time a signature claims to have been made. UTC milliseconds; 0 for a string that is not a signature. */
export function readSignatureTime(signature: string): number {
  return Number(/^t=(\d{1,16}),/.exec(signature)?.[1] ?? 0);
}

function computeSignature(secret: string, { method, path, body }: { method: string; path: string; body: string }, time: number): string {
  return createHmac('sha256', deriveKey(secret, 'changes')).update(`${time}\n${method}\n${path}\n${body}`).digest('base64url');
}

/** How long a link to a draft is good for. Milliseconds. */
export const previewLifetime = 60 * 60_000;

export interface PreviewTarget {
  type: CmsType;
  documentId: string;
}

/** The token of a link that shows a draft to whoever has it, until it expires. */
export function createPreviewToken(secret: string, { type, documentId }: PreviewTarget, now: number): string {
  const payload = Buffer.from(JSON.stringify([type, documentId, now + previewLifetime])).toString('base64url');
  return `${payload}.${createHmac('sha256', deriveKey(secret, 'preview')).update(payload).digest('base64url')}`;
}

/** What a token of `previewToken` shows, and until when; null for one that is none of ours or has expired. */
export function verifyPreviewToken(secret: string, token: string, now: number): (PreviewTarget & { expires: number }) | null {
  const [payload = '', digest = ''] = token.split('.');
  if (!isEqualInConstantTime(digest, createHmac('sha256', deriveKey(secret, 'preview')).update(payload).digest('base64url'))) return null;
  // It is ours: nobody else could have signed it.
  const [type, documentId, expires]: [CmsType, string, number] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return cmsTypeKeys.includes(type) && expires > now ? { type, documentId, expires } : null;
}

function isEqualInConstantTime(some: string, other: string): boolean {
  const [a, b] = [Buffer.from(some), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
