import { LinkifyIt } from 'linkify-it';

/** Matches what makes a word a link whatever follows, and `tel:` with a number: "Tel: 0400 …" with a blank is a label. */
const scheme = /(?<![\p{L}\d])(?:https?:|ftp:|mailto:|tel:(?=\S)|www\.)|\p{L}:\/\/[^\s/]/iu;
/** Matches an email address. The linkifier knows only those with plain letters, at the start of a word. */
const emailAddress = /[^\s@]@(?:[\p{L}\d-]+\.)+\p{L}{2,}/u;

/** Endings of websites that the linkifier does not know by default. */
const linkifier = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false }).tlds(['app', 'dev', 'online', 'site', 'xyz'], true);

/** Country endings that are words or units, after a full stop without a blank: "on time.it was", "approx.km". */
const wordEndings = new Set(
  ['am', 'as', 'at', 'be', 'by', 'do', 'in', 'is', 'it', 'me', 'my', 'no', 'so', 'to', 'us'].concat(
    ['cm', 'hr', 'kg', 'km', 'lb', 'mg', 'ml', 'mm', 'mt'], // units
  ),
);
const units = /^(?:cm|hr|kg|km|lb|mg|ml|mm|mt|in)\/(?:hr|h|d|day|wk|week|min|m|l|s|sec|shift|month|kg|t|yr|year)(?![\p{L}\d])/u;
/** Alternatives of two words: "in.to/from". */
const alternatives =
  /^(?:as\/(?:is|well)|at\/(?:in|near|on)|by\/(?:for|with)|in\/(?:at|on|out)|is\/(?:are|was)|it\/they|me\/us|my\/our|no\/(?:low|yes)|to\/from|us\/me)(?![\p{L}\d])/u;

/** Endings that are also written in capitals. `.NET` is not one of them: ASP.NET. */
const capitalEnding = /\.(?:COM|ORG|BIZ|(?:COM|CO|NET|ORG)\.[A-Z]{2})$/;

/**
 * Returns the words of a text that are URLs or email addresses, as a reader sees them.
 * @param options.bareDomains whether a domain without path counts, such as `cheapdrill.com`; some companies are called so
 */
export function findLinks(text: string, { bareDomains }: { bareDomains: boolean }): string[] {
  // Check the text as it is rendered: invisible and full-width characters must not disguise a URL.
  const rendered = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  const found = rendered.split(/\s+/).filter((word) => /[.:@]/.test(word) && isLink(word, bareDomains));
  return [...new Set(found.map(trimPunctuation))];
}

function isLink(word: string, bareDomains: boolean): boolean {
  return scheme.test(word) || emailAddress.test(word) || hasDomain(word, bareDomains);
}

/** The linkifier is shown domains alone: it ignores those after a colon, a slash or several dots, and what follows them is judged here. */
function hasDomain(word: string, bareDomains: boolean): boolean {
  const spaced = word.replaceAll(/[:/\\@_?#]|\.{2,}|(?<![\p{L}\d])-/gu, (separator) => ' '.repeat(separator.length));
  return (linkifier.match(spaced) ?? []).some(({ raw, lastIndex }) => {
    const rest = word.slice(lastIndex, lastIndex + 20);
    return /^(?::\d+)?[/?#][\p{L}\d?#~@_-]/u.test(rest) ? isDomainWithPath(raw, rest) : bareDomains && isBareDomain(raw);
  });
}

function isDomainWithPath(domain: string, rest: string): boolean {
  const ending = endingOf(domain);
  return ending === ending.toLowerCase() ? !units.test(ending + rest) && !alternatives.test(ending + rest) : capitalEnding.test(domain);
}

/** A full stop without a blank is no domain: "on time.Online reports", "1.it", "b.sc", "S.A.de C.V.". */
function isBareDomain(domain: string): boolean {
  const ending = endingOf(domain);
  if (ending !== ending.toLowerCase()) return capitalEnding.test(domain);
  const name = domain.slice(0, -ending.length - 1);
  return ending.length > 2 || (!wordEndings.has(ending) && /\p{L}/u.test(name) && /[^.]{2}/.test(name));
}

function endingOf(domain: string): string {
  return domain.slice(domain.lastIndexOf('.') + 1);
}

function trimPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\d]{1,20}/u, '').replace(/(?<![^\p{L}\d/])[^\p{L}\d/]{1,20}$/u, '');
}
