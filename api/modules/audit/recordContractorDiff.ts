import type { Knex } from 'knex';
import type { AuditAction } from '#contract/audit';
import type { StoredRecord } from '../contractors/models/ContractorRecord';
import { recordAuditEntry } from './AuditEntry';

interface AuditContext {
  at: number;
  actor_id: number | null;
  /** Who did it in the CMS; null for what was done here. */
  editor?: string | null;
  action: AuditAction;
}

/** Writes down what is different of a contractor now; nothing where nothing is. @param reason of the admin, for its owners */
export async function recordContractorDiff(
  trx: Knex.Transaction,
  before: StoredRecord,
  after: StoredRecord,
  entry: AuditContext,
  reason?: string,
): Promise<void> {
  const auditedFields = ({ record, contractor: { media, logo } }: StoredRecord) => ({ ...record, media, logo });
  const fieldsBefore = new Map<string, unknown>(Object.entries(auditedFields(before)));
  // The times of the change are the entry's own.
  const changed = Object.entries(auditedFields(after)).filter(
    ([key, value]) => !['last_updated', 'published_at'].includes(key) && JSON.stringify(value) !== JSON.stringify(fieldsBefore.get(key)),
  );
  if (changed.length === 0) return;
  const difference = {
    before: Object.fromEntries(changed.map(([key]) => [key, fieldsBefore.get(key) ?? null])),
    after: { ...Object.fromEntries(changed), ...(reason && { reason }) },
  };
  await recordAuditEntry(trx, { ...entry, subject: 'contractor', subject_id: before.contractor.id, ...difference });
}
