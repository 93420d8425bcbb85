import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';

/** Times of the change are the entry's own; places in the log are nobody's business. */
const ignoredFields = new Set(['last_updated', 'created_at', 'published_at']);

/** The fields of a contractor that are not what they were, for the audit log. */
export function diffRecords(before: StoredRecord, after: StoredRecord): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const recordedFields = ({ record, contractor }: StoredRecord) => {
    const { logo, media, likes, review_count, claimed } = contractor;
    return Object.entries({ ...record, logo, media, likes, review_count, claimed });
  };
  const previousValues = new Map<string, unknown>(recordedFields(before));
  const changed = recordedFields(after).filter(
    ([key, value]) => !ignoredFields.has(key) && JSON.stringify(value) !== JSON.stringify(previousValues.get(key)),
  );
  return { before: Object.fromEntries(changed.map(([key]) => [key, previousValues.get(key) ?? null])), after: Object.fromEntries(changed) };
}
