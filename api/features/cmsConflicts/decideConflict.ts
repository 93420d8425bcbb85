import type { Knex } from 'knex';
import type { ConflictDecision } from '../../contract/cmsConflicts';
import { sameJson } from '../../contract/sameJson';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { CmsConflict, type ConflictChoice } from '../../models/CmsConflict';
import { readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { changeContractor } from '../../models/changeContractor';
import { holdContractor } from '../../models/holdContractor';
import { User } from '../../models/User';
import { ago } from '../decidedAlready';
import { noteDifference } from '../noteDifference';
import { chosenVersion } from './chosenVersion';
import { currentValue, filesOf, whoseValue } from './currentValue';

/**
 * Settles what editors and a company changed at once. The chosen version is written into the contractor where it is not what
 * that has by now, and goes to the CMS like any other change.
 * @throws 404 for none, 409 where it is settled already, the contractor became a part of another one or has something else by
 * now than the admin saw, 422 where the chosen version cannot be had any more
 */
export async function decideConflict(
  { database, now }: Pick<Services, 'database' | 'now'>,
  admin: User,
  id: number,
  { choice, seen }: ConflictDecision,
): Promise<void> {
  const asked = await CmsConflict.query(database.read).findById(id);
  if (!asked) throw notFound('conflict');
  await database.transaction(async (trx) => {
    const held = await holdContractor(trx, asked.contractor_id);
    const conflict = await CmsConflict.query(trx).findById(id).forUpdate();
    if (!conflict) throw notFound('conflict');
    if (conflict.decided_at !== null) throw await settledAlready(trx, conflict, admin, now());
    const current = currentValue(conflict, held, await filesOf(trx, [conflict.contractor_id])) ?? null;
    if (seen !== undefined && !sameJson(current, seen))
      throw new ApiError('conflict', 'The profile has changed since. Look at it again, then choose.');
    await CmsConflict.query(trx).findById(id).patch({ choice, decided_at: now(), decided_by: admin.id });
    if (whoseValue(conflict, current) !== choice) await writeVersion(trx, conflict, choice, held, admin, now());
    const { contractor_id, field, item } = conflict;
    await noteAudit(trx, {
      ...{ at: now(), actor_id: admin.id, action: 'contractor.conflict_decided', subject: 'contractor', subject_id: contractor_id },
      ...{ before: {}, after: { conflict: id, field, item, kept: choice } },
    });
  });
}

async function writeVersion(
  trx: Knex.Transaction,
  conflict: CmsConflict,
  choice: ConflictChoice,
  held: StoredRecord,
  admin: User,
  now: number,
): Promise<void> {
  const { changes, shown } = await chosenVersion(trx, conflict, choice, held);
  if (!(await changeContractor(trx, held, changes, { ...shown, confirmed: [] }, now))) return;
  const after = (await readRecords(trx, [conflict.contractor_id])).get(conflict.contractor_id) ?? held;
  await noteDifference(trx, held, after, { at: now, actor_id: admin.id, action: 'contractor.updated' });
}

async function settledAlready(trx: Knex.Transaction, { decided_at, decided_by, choice }: CmsConflict, asking: User, now: number): Promise<ApiError> {
  const actor = decided_by === null ? undefined : await User.query(trx).findById(decided_by);
  const who = !actor ? 'Somebody' : actor.id === asking.id ? 'You' : actor.full_name;
  const what = choice === 'company' ? "took the company's version" : "kept the editors' version";
  return new ApiError('conflict', `${who} ${what} ${ago(now - (decided_at ?? now))}.`);
}
