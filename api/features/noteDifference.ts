import type { Knex } from 'knex';
import type { AuditAction } from '../contract/audit';
import { noteAudit } from '../models/AuditEntry';
import type { StoredRecord } from '../models/ContractorRecord';

interface Entry {
  at: number;
  actor_id: number | null;
  /** Who did it in the CMS; null for what was done here. */
  editor?: string | null;
  action: AuditAction;
}

/** Writes down what is different of a contractor now; nothing where nothing is. @param reason of the admin, for its owners */
export async function noteDifference(trx: Knex.Transaction, before: StoredRecord, after: StoredRecord, entry: Entry, reason?: string): Promise<void> {
  const shown = ({ record, contractor: { media, logo } }: StoredRecord) => ({ ...record, media, logo });
  const others = new Map<string, unknown>(Object.entries(shown(before)));
  // The times of the change are the entry's own.
  const changed = Object.entries(shown(after)).filter(
    ([key, value]) => !['last_updated', 'published_at'].includes(key) && JSON.stringify(value) !== JSON.stringify(others.get(key)),
  );
  if (changed.length === 0) return;
  const difference = {
    before: Object.fromEntries(changed.map(([key]) => [key, others.get(key) ?? null])),
    after: { ...Object.fromEntries(changed), ...(reason && { reason }) },
  };
  await noteAudit(trx, { ...entry, subject: 'contractor', subject_id: before.contractor.id, ...difference });
}
