import { feedbackCategories } from '#contract/feedback/feedback';
import { cacheFile, getCachedFile } from '#lib/browserStorage';
import { createPersistedInput, pickTexts } from '#lib/persistedInput';

/** Unsent feedback. */
export interface FeedbackDraft {
  category: string;
  text: string;
  file: File | null;
}

const buildStorageKey = (userId: number) => `typed_feedback:${userId}`;
const persistText = (userId: number) => createPersistedInput(buildStorageKey(userId), (stored) => pickTexts(stored, ['category', 'text']));

/** Stores the form's text in this window, where only its author can restore it. Only in the browser. */
export function saveFeedbackText(userId: number, values: Record<string, unknown>): void {
  const input = pickTexts(values, ['category', 'text']);
  persistText(userId).save(input.category || input.text ? input : null);
}

/** Caches the chosen screenshot until the page is reloaded, or deletes it for null. Only in the browser. */
export function cacheFeedbackScreenshot(userId: number, file: File | null): void {
  cacheFile(buildStorageKey(userId), file);
}

/** Returns the unsent feedback; null for none. Only in the browser. */
export function readFeedbackDraft(userId: number): FeedbackDraft | null {
  const { category, text = '' } = persistText(userId).read() ?? {};
  const draft = {
    category: feedbackCategories.find(({ value }) => value === category)?.value ?? '',
    text,
    file: getCachedFile(buildStorageKey(userId)),
  };
  return draft.category || draft.text || draft.file ? draft : null;
}

/** Deletes the draft after it has been sent. Only in the browser. */
export function deleteFeedbackDraft(userId: number): void {
  persistText(userId).clear();
  cacheFeedbackScreenshot(userId, null);
}
