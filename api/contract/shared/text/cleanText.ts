import type { TestContext } from 'yup';
import { limits } from '../limits';
import { formatExamples, formatNumber } from './format';
import { findLinks } from './links';
import { hasMarkup } from './markup';
import { lineText, paragraphText } from './textSchemas';

export const noMarkupMessage = 'Please use plain text, without HTML';
export const noLinksMessage = 'Please remove any links and email addresses';
/** A longer word is cut in a message. */
const maxWordLength = 60;

/** Whether a text from an untrusted author is free of HTML. */
export function isWithoutMarkup(text: string | null | undefined): boolean {
  return !text || !hasMarkup(text);
}

/** A yup test that a text is free of links, so that it cannot lead readers to another site. The message names the words. */
const linkTest =
  (options: Parameters<typeof findLinks>[1]) =>
  (text: string | null | undefined, { createError }: TestContext) => {
    const words = findLinks(text ?? '', options).map((word) => (word.length > maxWordLength ? `${word.slice(0, maxWordLength)}…` : word));
    return words.length === 0 || createError({ message: `${noLinksMessage}: ${formatExamples(words)}` });
  };

const plainLine = (maxLength: number) =>
  lineText()
    .max(maxLength, `Please use no more than ${formatNumber(maxLength)} characters`)
    .test('markup', noMarkupMessage, isWithoutMarkup);

/** A single line without HTML and links, by default with the maximum length of a name. */
export const cleanLine = (maxLength: number = limits.maxNameLength) => plainLine(maxLength).test('links', linkTest({ bareDomains: true }));

/** The name of a person or company: like a line, but it may be a domain, such as Mining.com. */
export const cleanName = () => plainLine(limits.maxNameLength).test('links', linkTest({ bareDomains: false }));

/** Several lines without HTML and links. Runs of empty lines are collapsed. */
export const cleanParagraphs = (maxLength: number) =>
  paragraphText()
    .transform((text: unknown) => (typeof text === 'string' ? text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n') : text))
    .max(maxLength, `Please use no more than ${formatNumber(maxLength)} characters`)
    .test('markup', noMarkupMessage, isWithoutMarkup)
    .test('links', linkTest({ bareDomains: true }));
