import { createHash } from 'node:crypto';
import { limits } from '#contract/shared/limits';
import { utcDay } from '#contract/shared/time/utcDays';
import type { HttpRequest, SignedCookies } from '../request';

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
export function identifyVisitor(cookies: SignedCookies, claimedId: string, now: number): Visitor {
  const [id, issuedOn = ''] = cookies.get(cookie)?.split('.') ?? [];
  const today = utcDay(now);
  if (id) return { id, isKnown: issuedOn < today };
  issueCookie(cookies, claimedId, today);
  return { id: claimedId, isKnown: false };
}

/** Like `identifyVisitor`, but the claimed id takes precedence: a cookie for a different id is replaced, since the browser's storage was cleared. */
export function identifyNamedVisitor(cookies: SignedCookies, claimedId: string, now: number): Visitor {
  const visitor = identifyVisitor(cookies, claimedId, now);
  if (visitor.id === claimedId) return visitor;
  issueCookie(cookies, claimedId, utcDay(now));
  return { id: claimedId, isKnown: false };
}

function issueCookie(cookies: SignedCookies, id: string, day: string): void {
  cookies.set(cookie, `${id}.${day}`, year);
}

/**
 * Returns the key under which a visitor's events of a day are counted. The visitors of an IP address share a fixed number of keys, so that invented
 * ids cannot raise a count beyond it.
 * @param scale factor on all limits; 0 removes the cap
 */
export function countingKey(network: string, { id, isKnown }: Visitor, scale: number): string {
  if (scale === 0) return id;
  const group = isKnown ? 'known' : 'new';
  const slot = createHash('sha256').update(id).digest().readUInt32BE() % Math.ceil(limits.maxPerNetworkAddress.visitors[group] * scale);
  return `${network} ${group} ${slot}`;
}

/** Whether the visitor's browser opts out of tracking, by Do Not Track or Global Privacy Control. */
export function hasOptedOutOfTracking({ header }: Pick<HttpRequest, 'header'>): boolean {
  return header('DNT') === '1' || header('Sec-GPC') === '1';
}
