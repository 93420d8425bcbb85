import '../yupMessages';
import { string } from 'yup';

/** Signs that nobody sees, or that turn text round: line breaks, zero-width blanks, marks of direction. */
const invisibleCharacters = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Lets only texts through: yup makes one of any number and of true. */
const cleaned = (clean: (text: string) => string) => string().transform((_value, sent: unknown) => (typeof sent === 'string' ? clean(sent) : sent));

/** A text without what nobody sees in it, as one line. */
export function toSingleLine(text: string): string {
  return text.replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim();
}

/** A text as it can be shown in a line: a name, a place, a phone number. */
export const lineText = () => cleaned(toSingleLine);

/** A text of several lines, without what nobody sees in it: what comes from copying, and what would make an empty text long. */
export const paragraphText = () =>
  cleaned((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisibleCharacters, (character) => (character === '\n' || character === '\t' ? character : ''))
      .trim(),
  );
