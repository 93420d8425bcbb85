import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { websiteDomain } from './companyKeys';
import { isFreeEmailDomain } from './isFreeEmailDomain';

/** The registrable domain of an address in ASCII, null where there is none or where many firms share it. */
export function findCompanyDomain(email: string): string | null {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  if (host === '' || isFreeEmailDomain(host)) return null;
  const { domain } = parse(host, { allowPrivateDomains: true });
  return domain && !isFreeEmailDomain(domain) ? domain : null;
}

/** The domain of an address, held against a company's website. @param website null for none */
export function compareToWebsite(email: string, website: string | null): { domain: string; free: boolean; matches_website: boolean } {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  const emailDomain = findCompanyDomain(email);
  const siteDomain = domainToASCII(websiteDomain(website) ?? '');
  return {
    domain: emailDomain ?? parse(host, { allowPrivateDomains: true }).domain ?? host,
    free: isFreeEmailDomain(host),
    matches_website: emailDomain !== null && emailDomain === siteDomain && !isFreeEmailDomain(siteDomain),
  };
}
