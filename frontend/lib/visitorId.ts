import { visitorIdPrefix } from '../../api/contract/visitorId';

const storageKey = 'visitor_id';
const shape = new RegExp(`^${visitorIdPrefix}[A-Za-z0-9_-]+$`);

/** The anonymous visitor's id: made once, kept in local storage (specification, section 3). Only in the browser. */
export function visitorId(): { id: string; isNew: boolean } {
  const kept = readKept();
  if (kept) return { id: kept, isNew: false };
  const id = `${visitorIdPrefix}${crypto.randomUUID?.().replaceAll('-', '') ?? randomText()}`;
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Storage can be forbidden; the id then lasts as long as the page.
  }
  return { id, isNew: true };
}

function readKept(): string | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept && shape.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** randomUUID exists in secure contexts only. */
function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
