import { domainToASCII } from 'node:url';
import { websiteDomain } from '../companyKeys';
import type { ClaimProof } from '../contract/claims';
import { isFreeMail } from './freeMail';
import { companyDomainOf } from './mailDomain';

const day = 24 * 3_600_000;
/** So long a website has to have been at its domain before a mail there proves anything. */
const settledAfter = 30 * day;

/**
 * What decides a claim: a mailed link where the work email is at the registrable domain of the company's website, an
 * admin in every other case (product decisions, claim). Free-mail providers and hosts that many share prove nothing.
 * @param websiteChangedAt UTC milliseconds; null where it never moved to another domain
 */
export function proofOf(website: string | null, websiteChangedAt: number | null, workEmail: string, now: number): ClaimProof {
  const isOfCompany = companyDomainOf(workEmail) === domainToASCII(websiteDomain(website) ?? '');
  return isOfCompany && canProveByMail(website, websiteChangedAt, now) ? 'company_mail' : 'review';
}

/**
 * Whether an email at the domain of a company's website can decide a claim at all: the domain is the company's own, and the
 * website has been there for a month.
 * @param websiteChangedAt UTC milliseconds; null where it never moved to another domain
 */
export function canProveByMail(website: string | null, websiteChangedAt: number | null, now: number): boolean {
  const company = domainToASCII(websiteDomain(website) ?? '');
  const settled = websiteChangedAt === null || now - websiteChangedAt >= settledAfter;
  return company !== '' && settled && !isFreeMail(company);
}
