import { domainToASCII } from 'node:url';
import freeMailDomains from 'email-providers';
import { parse } from 'tldts';
import { websiteDomain } from './companyKeys';

/** Free-mail domains that the package lacks. */
const additionalDomains = [
  'aapt.net.au',
  'activ8.net.au',
  'adam.com.au',
  'africaonline.com.gh',
  'anonaddy.com',
  'aussiebroadband.com.au',
  'cantv.net',
  'duck.com',
  'eastlink.ca',
  'entelchile.net',
  'fastmail.com',
  'fastmail.fm',
  'iafrica.com',
  'indosat.net.id',
  'keemail.me',
  'lantic.net',
  'mailfence.com',
  'mozmail.com',
  'mts.net',
  'mweb.co.za',
  'nbnet.nb.ca',
  'posteo.de',
  'sasktel.net',
  'simplelogin.co',
  'simplelogin.com',
  'skymesh.com.au',
  'slingshot.co.nz',
  'spin.net.au',
  'telefonica.net',
  'telkomsa.net',
  'tuta.com',
  'tutamail.com',
  'tutanota.com',
  'tutanota.de',
  'vodafone.co.nz',
  'vodamail.co.za',
  'vtr.net',
  'xplornet.com',
  'zohomail.com',
];

const freeEmailDomains = new Set([...freeMailDomains, ...additionalDomains]);

/** Free-mail providers with a domain in nearly every country. */
const multinationalProviders = new Set([
  'aol',
  'gmail',
  'gmx',
  'googlemail',
  'hotmail',
  'icloud',
  'live',
  'msn',
  'outlook',
  'rediffmail',
  'yahoo',
  'yandex',
  'ymail',
]);

/** Registrable domain of an email address in ASCII; null if it has none or belongs to a free-mail provider. */
export function findCompanyDomain(email: string): string | null {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  if (host === '' || isFreeEmailDomain(host)) return null;
  const { domain } = parse(host, { allowPrivateDomains: true });
  return domain && !isFreeEmailDomain(domain) ? domain : null;
}

/** Compares the domain of an email address with a company's website. @param website null for none */
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

/** Whether anyone can get a mailbox at a domain, so that an address there doesn't identify the employer. */
export function isFreeEmailDomain(domain: string): boolean {
  return freeEmailDomains.has(domain) || multinationalProviders.has(parse(domain).domainWithoutSuffix ?? '');
}
