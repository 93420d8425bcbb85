import { badgeOf, isVerified } from '../../../api/contract/badge';
import type { OwnContractor } from '../../../api/contract/contractorChanges';

/** Whether saving this website may end the verification of a profile: it was verified for the domain that it has. */
export function endsVerification(row: OwnContractor, website: unknown): boolean {
  if (!isVerified(badgeOf(row).status)) return false;
  const next = hostOf(website);
  return next !== null && next !== hostOf(row.website);
}

/** The host without "www."; null for an invalid address. */
function hostOf(website: unknown): string | null {
  if (typeof website !== 'string' || website.trim() === '') return null;
  const address = /^https?:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
}
