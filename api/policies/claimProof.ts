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
  const company = domainToASCII(websiteDomain(website) ?? '');
  const mail = companyDomainOf(workEmail);
  const settled = websiteChangedAt === null || now - websiteChangedAt >= settledAfter;
  return company !== '' && mail === company && settled && !isFreeMail(company) ? 'company_mail' : 'review';
}
