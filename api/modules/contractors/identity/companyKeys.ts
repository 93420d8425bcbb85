import { parse } from 'tldts';
import { foldText } from '#api/modules/search/foldText';
import { parseUrl, withScheme } from '#contract/shared/text/websiteUrl';
import { distinctiveWords, withoutLegalForms } from './companyName';

/** Sites on which many companies have a page, so that a URL there doesn't identify a company. */
const sharedHosts = new Set([
  'about.me',
  'alibaba.com',
  'bit.ly',
  'blogspot.com',
  'business.site',
  'canva.site',
  'carrd.co',
  'crunchbase.com',
  'europages.com',
  'exportersindia.com',
  'facebook.com',
  'fb.com',
  'fb.me',
  'g.page',
  'github.com',
  'gitlab.com',
  'godaddysites.com',
  'goo.gl',
  'google.com',
  'hotfrog.com.au',
  'indiamart.com',
  'instagram.com',
  'jimdofree.com',
  'jimdosite.com',
  'linkedin.com',
  'linktr.ee',
  'made-in-china.com',
  'medium.com',
  'mystrikingly.com',
  'narod.ru',
  'negocio.site',
  'notion.site',
  'site123.me',
  'squarespace.com',
  'strikingly.com',
  't.me',
  'tiktok.com',
  'tilda.ws',
  'tradeindia.com',
  'tripod.com',
  'tumblr.com',
  'twitter.com',
  'ucoz.ru',
  'ueniweb.com',
  'wa.me',
  'webador.com',
  'webnode.com',
  'webs.com',
  'weebly.com',
  'whatsapp.com',
  'wix.com',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'yellowpages.com',
  'yellowpages.com.au',
  'yelp.com',
  'yola.com',
  'youtube.com',
  'zohosites.com',
]);
const maxKeyLength = 190;

/**
 * Normalizes a company name without case, accents, punctuation and spaces. Companies with the same value in the same country are the same company.
 * See docs/product-rules.md#4-names-and-slugs.
 */
export function nameIdentity(name: string): string {
  const folded = foldText(name.replaceAll('&', ' and ')).replaceAll(' ', '');
  // A name without letters and digits matches only the identical name.
  return (folded || `=${name.trim()}`).slice(0, maxKeyLength);
}

/**
 * Reduces a company name by its legal form, vowels, doubled letters and plurals: names with the same skeleton are spellings of one name. Empty if the
 * result is too short to be meaningful.
 */
export function nameSkeleton(name: string): string {
  return buildSkeleton(withoutLegalForms(foldText(name.replaceAll('&', ' and ')).split(' ')));
}

/**
 * Reduces a company name to the skeleton of its distinctive words. Companies in one country with the same value may be the same company, which a
 * person has to decide. Empty if the result is too short to be meaningful.
 */
export function similarNameKey(name: string): string {
  return buildSkeleton(distinctiveWords(name));
}

function buildSkeleton(words: string[]): string {
  const skeleton = words.map((word) => wordSkeleton(word.replace(/(?<=[a-z]{3})s$/, ''))).join('');
  return skeleton.length < 4 ? '' : skeleton.slice(0, maxKeyLength);
}

function wordSkeleton(word: string): string {
  // A leading vowel is distinctive, and single letters are initials.
  return word.length < 3 ? word : `${word[0]}${word.slice(1).replace(/[aeiouy]/g, '')}`.replace(/([a-z])\1+/g, '$1');
}

/** Whether two external ids have the same format and therefore come from one register, in which different ids mean different companies. */
export function haveDistinctIds(one: string | null, other: string | null): boolean {
  const idShape = (id: string) => id.replace(/\d+/g, '0');
  return one !== null && other !== null && idShape(one) === idShape(other);
}

/** Registrable domain of a website; null for no website and for shared hosts. */
export function websiteDomain(website: string | null): string | null {
  const url = parseWebsite(website);
  // Parse the host as browsers do: given the whole URL, parsers may disagree about the host.
  const domain = url && parse(url.hostname, { allowPrivateDomains: true }).domain;
  return domain && !sharedHosts.has(domain) ? domain.slice(0, maxKeyLength) : null;
}

/**
 * Checks whether a company's website moved to another site: another registrable domain, or another host without one, or another page on a shared
 * host. Removing the website doesn't count, because it can't mislead visitors.
 */
export function hasWebsiteMoved(before: string | null, after: string | null): boolean {
  const [from, to] = [parseWebsite(before), parseWebsite(after)];
  if (!after) return false;
  if (!from || !to) return before !== after;
  const [old, next] = [websiteDomain(before), websiteDomain(after)];
  return old && next ? old !== next : siteKey(from) !== siteKey(to);
}

/** Key of a site: its host, plus the page on a shared host. */
function siteKey({ hostname, pathname, search }: URL): string {
  const host = hostname.replace(/^www\./, '');
  const { domain, isIp } = parse(hostname, { allowPrivateDomains: true });
  const isShared = !isIp && (domain === null || sharedHosts.has(domain));
  return isShared ? `${host}${pathname.replace(/(?<!\/)\/+$/, '')}${search}` : host;
}

function parseWebsite(website: string | null): URL | null {
  return website ? parseUrl(withScheme(website.trim())) : null;
}
