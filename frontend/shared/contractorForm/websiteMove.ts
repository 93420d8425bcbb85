import { badgeOf, isVerified } from '../../../api/contract/badge';
import type { ManagedContractor } from '../../../api/contract/contractorChanges';

/** Whether saving this website may end the verification of a profile: it was verified for the domain that it has. */
export function endsVerification(row: ManagedContractor, website: unknown): boolean {
  if (!isVerified(badgeOf(row).status)) return false;
  const next = parseHost(website);
  return next !== null && next !== parseHost(row.website);
}

/** The host without "www."; null for an invalid address. */
function parseHost(website: unknown): string | null {
  if (typeof website !== 'string' || website.trim() === '') return null;
  const url = /^https?:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}
