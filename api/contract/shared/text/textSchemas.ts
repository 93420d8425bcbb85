import '../yupMessages';
import { string } from 'yup';
import '../yupMessages';
import '../yupMessages';
import { parseIsoTime, timeProblemMessages } from '../time/isoTime';

/** A time in a body, as its text; refused by the name of its field. */
export const isoTimeText = () =>
  string().test('time', (text, { path, createError }) => {
    const time = text === undefined ? 0 : parseIsoTime(text);
    return typeof time === 'number' || createError({ message: `${path} ${timeProblemMessages[time]}` });
  });

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

/** A text without the blanks around it. yup's own trim fails on what is no text, instead of refusing it. */
export function trimmedText() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
}
