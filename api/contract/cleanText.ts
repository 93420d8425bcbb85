import { limits } from './limits';
import { lineText, paragraphText } from './plainText';

const markup = /<\/?[a-z!][^<>]*>/i;
/**
 * With a scheme, with www, or a name under one of the endings that are no words and no units. A name is looked at from its
 * first sign only: from each of them, a long word would take minutes.
 */
const link =
  /\b(?:https?|ftp|mailto|tel):|\bwww\.|(?<![\p{L}\d-])[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|io|app|dev|shop|site|online|xyz|(?:com|co|net|org)\.[a-z]{2})(?![\p{L}\d-])/iu;

export const noMarkup = 'Please write plain text, without HTML';
export const noLinks = 'Please leave out links, web addresses and email addresses';

/** What a stranger writes for others to read: no HTML, no links, so that nobody is led anywhere. */
export function isWithoutMarkup(text: string | null | undefined): boolean {
  return !text || !markup.test(text);
}
export function isWithoutLinks(text: string | null | undefined): boolean {
  return !text || !link.test(text);
}

/** The same as one line, at most as long as a name. */
export const cleanLine = (most: number = limits.nameLength) =>
  lineText()
    .max(most, `At most ${most.toLocaleString('en')} characters`)
    .test('markup', noMarkup, isWithoutMarkup)
    .test('links', noLinks, isWithoutLinks);

/** The same of several lines. */
export const cleanParagraphs = (most: number) =>
  paragraphText()
    .max(most, `At most ${most.toLocaleString('en')} characters`)
    .test('markup', noMarkup, isWithoutMarkup)
    .test('links', noLinks, isWithoutLinks);
