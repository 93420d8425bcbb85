import { trimmedText } from './trimmedText';

/** Signs that nobody sees, or that turn text round: line breaks, zero-width blanks, marks of direction. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as it can be shown in a line. */
export const nameText = () =>
  trimmedText().transform((value: unknown) => (typeof value === 'string' ? value.replace(unseen, ' ').replace(/\s+/g, ' ').trim() : value));
