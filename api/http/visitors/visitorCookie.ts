import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { limits } from '#contract/shared/limits';
import { utcDay } from '#contract/shared/time/utcDays';
import { clientNetwork } from '../limits/limitRequests';

const cookie = 'visitor';
const year = 365 * 24 * 3_600_000;

export interface Visitor {
  id: string;
  /** Whether the server issued the visitor's cookie on an earlier day. */
  isKnown: boolean;
}

/**
 * Identifies the visitor of a like or an event by the signed cookie. Without one, issues a cookie for the claimed id. A visitor is known from the
 * next day on: ids invented today share the limits of new visitors. Only for responses to POST, which no cache stores.
 */
export function identifyVisitor(ctx: Context, claimedId: string, now: number): Visitor {
  const [id, issuedOn = ''] = ctx.cookies.get(cookie, { signed: true })?.split('.') ?? [];
  const today = utcDay(now);
  if (id) return { id, isKnown: issuedOn < today };
  issueCookie(ctx, claimedId, today);
  return { id: claimedId, isKnown: false };
}

/** Like `identifyVisitor`, but the claimed id takes precedence: a cookie for a different id is replaced, since the browser's storage was cleared. */
export function identifyNamedVisitor(ctx: Context, claimedId: string, now: number): Visitor {
  const visitor = identifyVisitor(ctx, claimedId, now);
  if (visitor.id === claimedId) return visitor;
  issueCookie(ctx, claimedId, utcDay(now));
  return { id: claimedId, isKnown: false };
}

function issueCookie(ctx: Context, id: string, day: string): void {
  const attributes = { httpOnly: true, signed: true, sameSite: 'lax', secure: ctx.cookies.secure, maxAge: year, overwrite: true } as const;
  ctx.cookies.set(cookie, `${id}.${day}`, attributes);
}

/**
 * Returns the key under which a visitor's events of a day are counted. The visitors of an IP address share a fixed number of keys, so that invented
 * ids cannot raise a count beyond it.
 * @param scale factor on all limits; 0 removes the cap
 */
export function countingKey(ctx: Context, { id, isKnown }: Visitor, scale: number): string {
  if (scale === 0) return id;
  const group = isKnown ? 'known' : 'new';
  const slot = createHash('sha256').update(id).digest().readUInt32BE() % Math.ceil(limits.maxPerNetworkAddress.visitors[group] * scale);
  return `${clientNetwork(ctx)} ${group} ${slot}`;
}

/** Whether the visitor's browser opts out of tracking, by Do Not Track or Global Privacy Control. */
export function hasOptedOutOfTracking(ctx: Context): boolean {
  return ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1';
}
