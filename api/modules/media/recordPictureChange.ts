import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { User } from '../accounts/models/User';
import { recordAuditEntry } from '../audit/AuditEntry';
import type { Contractor } from '../contractors/models/Contractor';

/** New pictures of a contractor; absent properties don't change. */
export interface PictureChange {
  media?: Contractor['media'];
  logo?: string | null;
}

/** Records an admin's change of a contractor's pictures in the audit log; does nothing if nothing changed. */
export async function recordPictureChange(
  trx: Knex.Transaction,
  admin: User,
  { id, media, logo }: Contractor,
  change: PictureChange,
  now: number,
): Promise<void> {
  const previous = new Map<string, unknown>(Object.entries({ media, logo }));
  const changed = Object.entries(change).filter(([key, value]) => value !== undefined && !isDeepStrictEqual(value, previous.get(key)));
  if (changed.length === 0) return;
  const before = Object.fromEntries(changed.map(([key]) => [key, previous.get(key)]));
  const entry = { at: now, actor_id: admin.id, action: 'contractor.updated', subject: 'contractor', subject_id: id } as const;
  await recordAuditEntry(trx, { ...entry, before, after: Object.fromEntries(changed) });
}
