import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';

/** The audit entry has its own time, so times of the record are left out. */
const ignoredFields = new Set(['last_updated', 'created_at', 'published_at']);

/** Returns the changed fields of a contractor with both values, for the audit log. */
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
