import { domainToASCII } from 'node:url';
import type { ClaimProof } from '#contract/claims';
import { websiteDomain } from '../contractors/identity/companyKeys';
import { findCompanyDomain, isFreeEmailDomain } from '../contractors/identity/emailDomain';

const day = 24 * 3_600_000;
/** How long a website must have been at its domain before email at that domain proves a claim. */
const minDomainAgeMs = 30 * day;

/**
 * Determines what decides a claim: a mailed link if the work email is at the registrable domain of the company's website, otherwise an admin.
 * Free-mail providers and shared hosts prove nothing. See docs/product-rules.md#8-claims-and-new-profiles.
 * @param websiteChangedAt UTC milliseconds; null if the website never moved to another domain
 */
export function determineClaimProof(website: string | null, websiteChangedAt: number | null, workEmail: string, now: number): ClaimProof {
  const isCompanyEmail = findCompanyDomain(workEmail) === domainToASCII(websiteDomain(website) ?? '');
  return isCompanyEmail && canProveByEmail(website, websiteChangedAt, now) ? 'company_mail' : 'review';
}

/**
 * Checks whether email at the website's domain can prove a claim at all: the domain belongs to the company, and the website has been there for 30
 * days.
 * @param websiteChangedAt UTC milliseconds; null if the website never moved to another domain
 */
export function canProveByEmail(website: string | null, websiteChangedAt: number | null, now: number): boolean {
  const companyDomain = domainToASCII(websiteDomain(website) ?? '');
  const isEstablished = websiteChangedAt === null || now - websiteChangedAt >= minDomainAgeMs;
  return companyDomain !== '' && isEstablished && !isFreeEmailDomain(companyDomain);
}
