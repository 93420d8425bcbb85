import { limits } from '../limits';
import { formatNumber } from './format';
import { lineText, paragraphText } from './textSchemas';

/** Matches a complete tag, or the start of one that could execute or load something. */
const markup = /<\/?[a-z!][^<>]*>|<[a-z][^<>]*[\s/'"](?:on[a-z]+|src|href|style)\s*=|<\/?(?:script|style|iframe|svg|img)\b/i;
/**
 * Matches a scheme, www, an email address, a domain name under a common TLD, or one with a path, like short links (endings that are words or units
 * are excluded). The lookbehind anchors the match to the start of a name: otherwise a long text would be scanned again for each of its letters.
 */
const link =
  /\b(?:https?|ftp|mailto|tel):|\bwww\.|[^\s@]@[\p{L}\d-]+\.\p{L}{2,}|(?<![\p{L}\d-])[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|io|app|dev|shop|site|online|xyz|ru|cn|eu|uk|fr|nl|br|pl|cz|kz|ly|tk|(?:com|co|net|org)\.[a-z]{2})(?![\p{L}\d-])|(?<![\p{L}\d-])[\p{L}\d-]+\.(?!(?:and|km|mm|cm|ft|in|hr|hrs|min|kg|rpm)\/)[a-z]{2,3}\/[\p{L}\d]/iu;

export const noMarkupMessage = 'Please use plain text, without HTML';
export const noLinksMessage = 'Please remove any links and email addresses';

/** Whether a text from an untrusted author is free of HTML. */
export function isWithoutMarkup(text: string | null | undefined): boolean {
  return !text || !markup.test(text);
}
/** Whether a text from an untrusted author is free of links, so that it cannot lead readers to another site. */
export function isWithoutLinks(text: string | null | undefined): boolean {
  // Check the text as it is rendered: invisible and full-width characters must not disguise a URL.
  return !text || !link.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}

/** A single line without HTML and links, by default with the maximum length of a name. */
export const cleanLine = (maxLength: number = limits.maxNameLength) =>
  lineText()
    .max(maxLength, `Please use no more than ${formatNumber(maxLength)} characters`)
    .test('markup', noMarkupMessage, isWithoutMarkup)
    .test('links', noLinksMessage, isWithoutLinks);

/** Several lines without HTML and links. Runs of empty lines are collapsed. */
export const cleanParagraphs = (maxLength: number) =>
  paragraphText()
    .transform((text: unknown) => (typeof text === 'string' ? text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n') : text))
    .max(maxLength, `Please use no more than ${formatNumber(maxLength)} characters`)
    .test('markup', noMarkupMessage, isWithoutMarkup)
    .test('links', noLinksMessage, isWithoutLinks);
