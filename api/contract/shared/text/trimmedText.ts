import '../yupMessages';
import { string } from 'yup';

/** A text without the blanks around it. yup's own trim fails on what is no text, instead of refusing it. */
export function trimmedText() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
}
