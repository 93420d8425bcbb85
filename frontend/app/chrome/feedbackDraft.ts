import { feedbackCategories } from '#contract/feedback/feedback';
import { cacheFile, getCachedFile } from '#lib/browserStorage';
import { readSessionValues, saveSessionValues } from '#lib/sessionValues';

/** What somebody has written and not sent. */
export interface FeedbackDraft {
  category: string;
  text: string;
  file: File | null;
}

/** Keeps what is in the form's fields, where only its writer finds it again in this window. Only in the browser. */
export function saveFeedbackText(userId: number, values: Record<string, unknown>): void {
  const { category = '', text = '' } = values;
  saveSessionValues(buildStorageKey(userId), category === '' && text === '' ? null : { category, text });
}

/** Keeps the chosen picture beside it, as long as the page is not loaded anew, or forgets it for null. Only in the browser. */
export function cacheFeedbackScreenshot(userId: number, file: File | null): void {
  cacheFile(buildStorageKey(userId), file);
}

/** What was written and not sent; null for nothing. Only in the browser. */
export function readFeedbackDraft(userId: number): FeedbackDraft | null {
  const stored = readSessionValues(buildStorageKey(userId));
  const text = stored?.get('text');
  const draft = {
    category: feedbackCategories.find(({ value }) => value === stored?.get('category'))?.value ?? '',
    text: typeof text === 'string' ? text : '',
    file: getCachedFile(buildStorageKey(userId)),
  };
  return draft.category || draft.text || draft.file ? draft : null;
}

/** Forgets what was sent. Only in the browser. */
export function deleteFeedbackDraft(userId: number): void {
  saveFeedbackText(userId, {});
  cacheFeedbackScreenshot(userId, null);
}

function buildStorageKey(userId: number): string {
  return `typed_feedback:${userId}`;
}
