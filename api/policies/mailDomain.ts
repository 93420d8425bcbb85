import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { isFreeMail } from './freeMail';

/** The registrable domain of an address in ASCII, null where there is none or where many firms share it. */
export function companyDomainOf(email: string): string | null {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  if (host === '' || isFreeMail(host)) return null;
  const { domain } = parse(host, { allowPrivateDomains: true });
  return domain && !isFreeMail(domain) ? domain : null;
}
