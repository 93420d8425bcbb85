import { visitorIdPrefix, visitorIdShape } from '../../api/contract/visitorId';
import { keep, readKept } from './browserStorage';

const storageKey = 'visitor_id';

/** The anonymous visitor's id: made once, kept in local storage (specification, section 3). Only in the browser. */
export function visitorId(): { id: string; isNew: boolean } {
  const kept = keptId();
  if (kept) return { id: kept, isNew: false };
  const id = `${visitorIdPrefix}${crypto.randomUUID?.().replaceAll('-', '') ?? randomText()}`;
  // Where storage is forbidden the id lasts as long as the page.
  keep('local', storageKey, id);
  return { id, isNew: true };
}

function keptId(): string | null {
  const kept = readKept('local', storageKey);
  return kept && visitorIdShape.test(kept) ? kept : null;
}

/** randomUUID exists in secure contexts only. */
function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
