import { domainToASCII } from 'node:url';
import type { ClaimProof } from '#contract/claims';
import { websiteDomain } from '../contractors/identity/companyKeys';
import { findCompanyDomain, isFreeEmailDomain } from '../contractors/identity/emailDomain';

const day = 24 * 3_600_000;
/** So long a website has to have been at its domain before a mail there proves anything. */
const minDomainAgeMs = 30 * day;

/**
 * What decides a claim: a mailed link where the work email is at the registrable domain of the company's website, an
 * admin in every other case (product decisions, claim). Free-mail providers and hosts that many share prove nothing.
 * @param websiteChangedAt UTC milliseconds; null where it never moved to another domain
 */
export function determineClaimProof(website: string | null, websiteChangedAt: number | null, workEmail: string, now: number): ClaimProof {
  const isCompanyEmail = findCompanyDomain(workEmail) === domainToASCII(websiteDomain(website) ?? '');
  return isCompanyEmail && canProveByEmail(website, websiteChangedAt, now) ? 'company_mail' : 'review';
}

/**
 * Whether an email at the domain of a company's website can decide a claim at all: the domain is the company's own, and the
 * website has been there for a month.
 * @param websiteChangedAt UTC milliseconds; null where it never moved to another domain
 */
export function canProveByEmail(website: string | null, websiteChangedAt: number | null, now: number): boolean {
  const companyDomain = domainToASCII(websiteDomain(website) ?? '');
  const isEstablished = websiteChangedAt === null || now - websiteChangedAt >= minDomainAgeMs;
  return companyDomain !== '' && isEstablished && !isFreeEmailDomain(companyDomain);
}
