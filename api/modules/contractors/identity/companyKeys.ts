import { parse } from 'tldts';
import { foldText } from '#api/modules/search/foldText';
import { parseUrl, withScheme } from '#contract/shared/text/websiteUrl';

/** Legal forms as they stand folded at the end of a name; those with points or slashes come apart into letters. */
const legalForms = new Set(
  (
    'ltd|limited|l|ltda|ltee|llc|l l c|llp|lp|plc|inc|incorporated|corp|corporation|co|company|gmbh|ag|kg|ab|oy|oyj|as|a s|asa|aps|bv|b v|nv|n v|bhd|' +
    'sa|s a|sac|s a c|saa|sas|s a s|srl|s r l|spa|s p a|sarl|s a r l|eirl|c a|cv|de c v|d o o|ooo|llc fze|fze|jsc|sti|san|tic|ve'
  ).split('|'),
);
/** Most words of one of them. */
const maxLegalFormWords = 3;
/** What may stand before the first of them. */
const legalPrefixes = new Set('pty|p|proprietary|private|pvt|pte|pt|sdn|tbk'.split('|'));
/** Sites where many firms have a page: an address there says nothing about who it is. */
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

/** A company name without case, accents, points and blanks: who has the same one in the same country is the same firm. */
export function nameIdentity(name: string): string {
  const folded = foldText(name.replaceAll('&', ' and ')).replaceAll(' ', '');
  // A name of signs alone is the same only as it stands.
  return (folded || `=${name.trim()}`).slice(0, maxKeyLength);
}

/**
 * What is left of a name without its legal form, vowels, doubled letters and plurals. Names of one country that are
 * alike by it may be one firm, which a person has to say. Empty where too little is left to tell.
 */
export function nameSkeleton(name: string): string {
  const baseName = withoutLegalForms(foldText(name.replaceAll('&', ' and ')));
  const skeleton = baseName
    .split(' ')
    .map((word) => wordSkeleton(word.replace(/(?<=[a-z]{3})s$/, '')))
    .join('');
  return skeleton.length < 4 ? '' : skeleton.slice(0, maxKeyLength);
}

/** A folded name without the legal forms at its end; its first word always stays. */
function withoutLegalForms(name: string): string {
  const words = name.split(' ');
  // From the end: whether everything from a word on is legal forms. The earliest such word counts.
  const legalFormStarts = new Set<number>();
  let first = words.length;
  for (let index = words.length - 1; index > 0; index -= 1) {
    const ends = Array.from({ length: maxLegalFormWords }, (_form, extra) => index + extra + 1);
    const isFormBoundary = (end: number) => end === words.length || legalFormStarts.has(end);
    const startsLegalForm = ends.some((end) => end <= words.length && isFormBoundary(end) && legalForms.has(words.slice(index, end).join(' ')));
    if (startsLegalForm) legalFormStarts.add(index);
    if (startsLegalForm || (legalFormStarts.has(index + 1) && legalPrefixes.has(words[index] ?? ''))) first = index;
  }
  return words.slice(0, first).join(' ');
}

function wordSkeleton(word: string): string {
  // A first vowel tells names apart; single letters are initials.
  return word.length < 3 ? word : `${word[0]}${word.slice(1).replace(/[aeiouy]/g, '')}`.replace(/([a-z])\1+/g, '$1');
}

/** Two ids that look alike come from one register, which tells its own companies apart. */
export function haveDistinctIds(one: string | null, other: string | null): boolean {
  const idShape = (id: string) => id.replace(/\d+/g, '0');
  return one !== null && other !== null && idShape(one) === idShape(other);
}

/** The registrable domain of a website, null for none and for sites that many firms share. */
export function websiteDomain(website: string | null): string | null {
  const url = parseWebsite(website);
  // A host as browsers read it: of the whole address some programs would read another one.
  const domain = url && parse(url.hostname, { allowPrivateDomains: true }).domain;
  return domain && !sharedHosts.has(domain) ? domain.slice(0, maxKeyLength) : null;
}

/**
 * Whether another site stands for a company now: another registrable domain; where there is none another host, or
 * another page where many firms have theirs. One that is taken away leads nobody astray.
 */
export function hasWebsiteMoved(before: string | null, after: string | null): boolean {
  const [from, to] = [parseWebsite(before), parseWebsite(after)];
  if (!after) return false;
  if (!from || !to) return before !== after;
  const [old, next] = [websiteDomain(before), websiteDomain(after)];
  return old && next ? old !== next : siteKey(from) !== siteKey(to);
}

/** A host, with the page where it is one of many firms. */
function siteKey({ hostname, pathname, search }: URL): string {
  const host = hostname.replace(/^www\./, '');
  const { domain, isIp } = parse(hostname, { allowPrivateDomains: true });
  const isShared = !isIp && (domain === null || sharedHosts.has(domain));
  return isShared ? `${host}${pathname.replace(/(?<!\/)\/+$/, '')}${search}` : host;
}

function parseWebsite(website: string | null): URL | null {
  return website ? parseUrl(withScheme(website.trim())) : null;
}
