import type { AuditAction } from '#contract/audit';
import type { StoredRecord } from '../contractors/models/ContractorRecord';
import type { NewAuditEntry } from './AuditEntry';

interface AuditContext {
  at: number;
  actor_id: number | null;
  /** Email address of the CMS editor; null or absent for a change made on the site. */
  editor?: string | null;
  action: AuditAction;
}

/**
 * Records the changed fields of a contractor in the audit log; does nothing if no field has changed.
 * @param recorder adds the entry in the caller's transaction
 * @param reason the admin's reason, shown to the owners
 */
export async function recordContractorDiff(
  recorder: { recordAuditEntry: (entry: NewAuditEntry) => Promise<void> },
  before: StoredRecord,
  after: StoredRecord,
  entry: AuditContext,
  reason?: string,
): Promise<void> {
  const auditedFields = ({ record, contractor: { media, logo } }: StoredRecord) => ({ ...record, media, logo });
  const fieldsBefore = new Map<string, unknown>(Object.entries(auditedFields(before)));
  // Skip the times of the change: the entry has its own.
  const changed = Object.entries(auditedFields(after)).filter(
    ([key, value]) => !['last_updated', 'published_at'].includes(key) && JSON.stringify(value) !== JSON.stringify(fieldsBefore.get(key)),
  );
  if (changed.length === 0) return;
  const difference = {
    before: Object.fromEntries(changed.map(([key]) => [key, fieldsBefore.get(key) ?? null])),
    after: { ...Object.fromEntries(changed), ...(reason && { reason }) },
  };
  await recorder.recordAuditEntry({ ...entry, subject: 'contractor', subject_id: before.contractor.id, ...difference });
}
