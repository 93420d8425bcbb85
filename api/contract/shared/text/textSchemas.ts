import '../yupMessages';
import { string } from 'yup';
import '../yupMessages';
import '../yupMessages';
import { parseIsoTime, timeProblemMessages } from '../time/isoTime';

/** An ISO 8601 time in a body, kept as text. The error message names the field. */
export const isoTimeText = () =>
  string().test('time', (text, { path, createError }) => {
    const time = text === undefined ? 0 : parseIsoTime(text);
    return typeof time === 'number' || createError({ message: `${path} ${timeProblemMessages[time]}` });
  });

/** Invisible characters and those that change the text direction: line breaks, zero-width spaces, directional marks. */
const invisibleCharacters = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Accepts strings only: yup would convert numbers and true to strings. */
const cleaned = (clean: (text: string) => string) => string().transform((_value, sent: unknown) => (typeof sent === 'string' ? clean(sent) : sent));

/** Turns a text into a single line without invisible characters. */
export function toSingleLine(text: string): string {
  return text.replace(invisibleCharacters, ' ').replace(/\s+/g, ' ').trim();
}

/** A text that fits on one line: a name, a place, a phone number. */
export const lineText = () => cleaned(toSingleLine);

/** A text of several lines, without invisible characters: some come from copy and paste, others make an empty text pass a minimum length. */
export const paragraphText = () =>
  cleaned((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(invisibleCharacters, (character) => (character === '\n' || character === '\t' ? character : ''))
      .trim(),
  );

/** A trimmed text. yup's own trim throws on other types instead of rejecting them. */
export function trimmedText() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
}

/** A honeypot: the field is hidden, so only bots fill it in. A person whose password manager did so can clear it and try again. */
export const honeypot = () =>
  string().default('').max(0, 'Leave this field empty. A password manager may have filled it in: clear it, then try again.');
