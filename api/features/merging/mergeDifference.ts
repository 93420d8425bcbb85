import type { StoredRecord } from '../../models/ContractorRecord';

/** Times of the change are the entry's own; places in the log are nobody's business. */
const untold = new Set(['last_updated', 'created_at', 'published_at']);

/** The fields of a contractor that are not what they were, for the audit log. */
export function differenceOf(before: StoredRecord, after: StoredRecord): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const told = ({ record, contractor }: StoredRecord) => {
    const { logo, media, likes, review_count, claimed } = contractor;
    return Object.entries({ ...record, logo, media, likes, review_count, claimed });
  };
  const others = new Map<string, unknown>(told(before));
  const changed = told(after).filter(([key, value]) => !untold.has(key) && JSON.stringify(value) !== JSON.stringify(others.get(key)));
  return { before: Object.fromEntries(changed.map(([key]) => [key, others.get(key) ?? null])), after: Object.fromEntries(changed) };
}
