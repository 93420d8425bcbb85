import { limits } from '../limits';
import { lineText, paragraphText } from './textSchemas';

/** A tag, or the beginning of one with what would do harm in it. */
const markup = /<\/?[a-z!][^<>]*>|<[a-z][^<>]*[\s/'"](?:on[a-z]+|src|href|style)\s*=|<\/?(?:script|style|iframe|svg|img)\b/i;
/**
 * With a scheme, with www, an email address, a name under one of the endings that are no words and no units, or one with a page
 * behind it, as short links have. A name is looked for from its beginning only: else a long text would be read once for each of
 * its letters.
 */
const link =
  /\b(?:https?|ftp|mailto|tel):|\bwww\.|[^\s@]@[\p{L}\d-]+\.\p{L}{2,}|(?<![\p{L}\d-])[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|io|app|dev|shop|site|online|xyz|ru|cn|eu|uk|fr|nl|br|pl|cz|kz|ly|tk|(?:com|co|net|org)\.[a-z]{2})(?![\p{L}\d-])|(?<![\p{L}\d-])[\p{L}\d-]+\.(?!(?:and|km|mm|cm|ft|in|hr|hrs|min|kg|rpm)\/)[a-z]{2,3}\/[\p{L}\d]/iu;

export const noMarkupMessage = 'Please write plain text, without HTML';
export const noLinksMessage = 'Please leave out links, web addresses and email addresses';

/** What a stranger writes for others to read: no HTML, no links, so that nobody is led anywhere. */
export function isWithoutMarkup(text: string | null | undefined): boolean {
  return !text || !markup.test(text);
}
export function isWithoutLinks(text: string | null | undefined): boolean {
  // As it is read: signs that nobody sees, and wide ones, hide no address.
  return !text || !link.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}

/** The same as one line, at most as long as a name. */
export const cleanLine = (maxLength: number = limits.maxNameLength) =>
  lineText()
    .max(maxLength, `At most ${maxLength.toLocaleString('en')} characters`)
    .test('markup', noMarkupMessage, isWithoutMarkup)
    .test('links', noLinksMessage, isWithoutLinks);

/** The same of several lines, never with a page of empty ones between. */
export const cleanParagraphs = (maxLength: number) =>
  paragraphText()
    .transform((text: unknown) => (typeof text === 'string' ? text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n') : text))
    .max(maxLength, `At most ${maxLength.toLocaleString('en')} characters`)
    .test('markup', noMarkupMessage, isWithoutMarkup)
    .test('links', noLinksMessage, isWithoutLinks);
