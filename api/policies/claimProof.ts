import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { websiteDomain } from '../companyKeys';
import type { ClaimProof } from '../contract/claims';
import { isFreeMail } from './freeMail';

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
  const mail = domainOfEmail(workEmail);
  const settled = websiteChangedAt === null || now - websiteChangedAt >= settledAfter;
  return company !== '' && mail === company && settled && !isFreeMail(company) ? 'company_mail' : 'review';
}

/** The registrable domain of an address, null where there is none or where many firms share it. */
function domainOfEmail(email: string): string | null {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  if (host === '' || isFreeMail(host)) return null;
  const { domain } = parse(host, { allowPrivateDomains: true });
  return domain && !isFreeMail(domain) ? domain : null;
}
