import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { createRecorder } from '#api/modules/audit/Recorder';
import { recordContractorDiff } from '#api/modules/audit/recordContractorDiff';
import { readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { formatTimeAgo } from '#api/modules/decisions/alreadyDecidedError';
import type { ConflictDecision } from '#contract/cms-sync/cmsConflicts';
import { isSameJson } from '#contract/shared/values/jsonShape';
import { CmsConflict, type ConflictChoice } from '../models/CmsConflict';
import { buildChosenVersion } from './buildChosenVersion';
import { getCurrentValue, identifyVersion, loadCmsFileKeys } from './getCurrentValue';

/**
 * Resolves a conflict between editors and a company. The chosen version is applied to the contractor unless it is already the current one, and is
 * pushed to the CMS like any other change.
 * @throws 404 if the conflict doesn't exist, 409 if it is already decided, the contractor was merged or its value is no longer the one in `seen`, 422
 * if the chosen version can't be applied any more
 */
export async function decideConflict(
  { database, now }: Pick<Services, 'database' | 'now'>,
  admin: User,
  id: number,
  { choice, seen }: ConflictDecision,
): Promise<void> {
  const existing = await CmsConflict.query(database.read).findById(id);
  if (!existing) throw notFound('conflict');
  await database.transaction(async (trx) => {
    const locked = await lockContractor(trx, existing.contractor_id);
    const conflict = await CmsConflict.query(trx).findById(id).forUpdate();
    if (!conflict) throw notFound('conflict');
    if (conflict.decided_at !== null) throw await conflictDecidedError(trx, conflict, admin, now());
    const current = getCurrentValue(conflict, locked, await loadCmsFileKeys(trx, [conflict.contractor_id])) ?? null;
    if (seen !== undefined && !isSameJson(current, seen))
      throw new ApiError('conflict', 'The profile has changed since you opened it. Check it again, then choose.');
    await CmsConflict.query(trx).findById(id).patch({ choice, decided_at: now(), decided_by: admin.id });
    if (identifyVersion(conflict, current) !== choice) await applyVersion(trx, conflict, choice, locked, admin, now());
    const { contractor_id, field, item } = conflict;
    await recordAuditEntry(trx, {
      ...{ at: now(), actor_id: admin.id, action: 'contractor.conflict_decided', subject: 'contractor', subject_id: contractor_id },
      ...{ before: {}, after: { conflict: id, field, item, kept: choice } },
    });
  });
}

async function applyVersion(
  trx: Knex.Transaction,
  conflict: CmsConflict,
  choice: ConflictChoice,
  locked: StoredRecord,
  admin: User,
  now: number,
): Promise<void> {
  const { changes, pictures } = await buildChosenVersion(trx, conflict, choice, locked);
  if (!(await changeContractor(trx, locked, changes, { ...pictures, confirmed: [] }, now))) return;
  const after = (await readRecords(trx, [conflict.contractor_id])).get(conflict.contractor_id) ?? locked;
  await recordContractorDiff(createRecorder(trx), locked, after, { at: now, actor_id: admin.id, action: 'contractor.updated' });
}

async function conflictDecidedError(
  trx: Knex.Transaction,
  { decided_at, decided_by, choice }: CmsConflict,
  requester: User,
  now: number,
): Promise<ApiError> {
  const actor = decided_by === null ? undefined : await User.query(trx).findById(decided_by);
  const who = !actor ? 'Someone' : actor.id === requester.id ? 'You' : actor.full_name;
  const ago = formatTimeAgo(now - (decided_at ?? now));
  const message = choice === 'company' ? `${who} chose the company's version ${ago}.` : `${who} chose the editors' version ${ago}.`;
  return new ApiError('conflict', message);
}
