import { feedbackCategories } from '#contract/feedback/feedback';
import { cacheFile, getCachedFile } from '#lib/browserStorage';
import { readSessionValues, saveSessionValues } from '#lib/sessionValues';

/** Unsent feedback. */
export interface FeedbackDraft {
  category: string;
  text: string;
  file: File | null;
}

/** Stores the form's text in this window, where only its author can restore it. Only in the browser. */
export function saveFeedbackText(userId: number, values: Record<string, unknown>): void {
  const { category = '', text = '' } = values;
  saveSessionValues(buildStorageKey(userId), category === '' && text === '' ? null : { category, text });
}

/** Caches the chosen screenshot until the page is reloaded, or deletes it for null. Only in the browser. */
export function cacheFeedbackScreenshot(userId: number, file: File | null): void {
  cacheFile(buildStorageKey(userId), file);
}

/** Returns the unsent feedback; null for none. Only in the browser. */
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

/** Deletes the draft after it has been sent. Only in the browser. */
export function deleteFeedbackDraft(userId: number): void {
  saveFeedbackText(userId, {});
  cacheFeedbackScreenshot(userId, null);
}

function buildStorageKey(userId: number): string {
  return `typed_feedback:${userId}`;
}
