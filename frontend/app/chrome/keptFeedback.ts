import { feedbackCategories } from '../../../api/contract/feedbackCategories';
import { keepFile, readFile } from '../../lib/browserStorage';
import { keepValues, readValues } from '../../lib/keptValues';

/** What somebody has written and not sent. */
export interface WrittenFeedback {
  category: string;
  text: string;
  file: File | null;
}

/** Keeps what is in the form's fields, where only its writer finds it again in this window. Only in the browser. */
export function keepWords(userId: number, values: Record<string, unknown>): void {
  const { category = '', text = '' } = values;
  keepValues(keyOf(userId), category === '' && text === '' ? null : { category, text });
}

/** Keeps the chosen picture beside it, as long as the page is not loaded anew, or forgets it for null. Only in the browser. */
export function keepPicture(userId: number, file: File | null): void {
  keepFile(keyOf(userId), file);
}

/** What was written and not sent; null for nothing. Only in the browser. */
export function readFeedback(userId: number): WrittenFeedback | null {
  const kept = readValues(keyOf(userId));
  const text = kept?.get('text');
  const written = {
    category: feedbackCategories.find(({ value }) => value === kept?.get('category'))?.value ?? '',
    text: typeof text === 'string' ? text : '',
    file: readFile(keyOf(userId)),
  };
  return written.category || written.text || written.file ? written : null;
}

/** Forgets what was sent. Only in the browser. */
export function forgetFeedback(userId: number): void {
  keepWords(userId, {});
  keepPicture(userId, null);
}

function keyOf(userId: number): string {
  return `typed_feedback:${userId}`;
}
