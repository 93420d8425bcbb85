import { visitorIdPattern, visitorIdPrefix } from '#contract/accounts/access';
import { readFromStorage, saveToStorage } from '../browserStorage';

const storageKey = 'visitor_id';

/** Returns the anonymous visitor's id, which is created once and stored in local storage. Only in the browser. See docs/product-rules.md#6-likes. */
export function getVisitorId(): { id: string; isNew: boolean } {
  const storedId = readStoredId();
  if (storedId) return { id: storedId, isNew: false };
  const id = `${visitorIdPrefix}${generateRandomHex()}`;
  // Where storage is blocked, the id lasts as long as the page.
  saveToStorage('local', storageKey, id);
  return { id, isNew: true };
}

function readStoredId(): string | null {
  const storedId = readFromStorage('local', storageKey);
  return storedId && visitorIdPattern.test(storedId) ? storedId : null;
}

/**
 * Returns 32 random hexadecimal digits, for ids and keys that nobody can guess.
 * Not randomUUID, which exists in secure contexts only.
 */
export function generateRandomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
