import { visitorIdPattern, visitorIdPrefix } from '#contract/accounts/access';
import { readFromStorage, saveToStorage } from '../browserStorage';

const storageKey = 'visitor_id';

/** The anonymous visitor's id: made once, kept in local storage (specification, section 3). Only in the browser. */
export function getVisitorId(): { id: string; isNew: boolean } {
  const storedId = readStoredId();
  if (storedId) return { id: storedId, isNew: false };
  const id = `${visitorIdPrefix}${crypto.randomUUID?.().replaceAll('-', '') ?? generateRandomHex()}`;
  // Where storage is forbidden the id lasts as long as the page.
  saveToStorage('local', storageKey, id);
  return { id, isNew: true };
}

function readStoredId(): string | null {
  const storedId = readFromStorage('local', storageKey);
  return storedId && visitorIdPattern.test(storedId) ? storedId : null;
}

/** randomUUID exists in secure contexts only. */
function generateRandomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
