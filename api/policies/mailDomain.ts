import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { websiteDomain } from '../companyKeys';
import { isFreeMail } from './freeMail';

/** The registrable domain of an address in ASCII, null where there is none or where many firms share it. */
export function companyDomainOf(email: string): string | null {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  if (host === '' || isFreeMail(host)) return null;
  const { domain } = parse(host, { allowPrivateDomains: true });
  return domain && !isFreeMail(domain) ? domain : null;
}

/** The domain of an address, held against a company's website. @param website null for none */
export function heldAgainst(email: string, website: string | null): { domain: string; free: boolean; matches_website: boolean } {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  const own = companyDomainOf(email);
  const company = domainToASCII(websiteDomain(website) ?? '');
  return {
    domain: own ?? parse(host, { allowPrivateDomains: true }).domain ?? host,
    free: isFreeMail(host),
    matches_website: own !== null && own === company && !isFreeMail(company),
  };
}
