import type { Knex } from 'knex';
import { User } from '#api/modules/accounts/models/User';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { type CmsConflict as ConflictAnswer, type ConflictState, decisionNoticeDays } from '#contract/cms-sync/cmsConflicts';
import { type CmsConflict, queryUnmergedConflicts } from '../models/CmsConflict';
import { getCurrentValue, identifyVersion, loadCmsFileKeys } from './getCurrentValue';
import { presentConflict } from './presenter';

const day = 24 * 3_600_000;

/** Conflicts for admins: pending ones first, oldest first, then decided ones, newest decision first. */
export function queryConflictsForAdmins(knex: Knex, { state, contractorId }: { state?: ConflictState; contractorId?: number }) {
  const query = queryUnmergedConflicts(knex);
  if (state === 'waiting') query.whereNull('decided_at');
  if (state === 'decided') query.whereNotNull('decided_at');
  if (contractorId !== undefined) query.where({ contractor_id: contractorId });
  return query.orderByRaw('case when decided_at is null then 0 else 1 end').orderBy('decided_at', 'desc').orderBy('noted_at').orderBy('id');
}

/** A contractor's conflicts for its members: pending ones and those decided within the last `decisionNoticeDays` days. @param now UTC milliseconds */
export function queryConflictsForMembers(knex: Knex, contractorId: number, now: number) {
  const since = now - decisionNoticeDays * day;
  return queryConflictsForAdmins(knex, { contractorId }).where((one) => one.whereNull('decided_at').orWhere('decided_at', '>', since));
}

/** Presents conflicts with the current values of their contractors. Conflicts of deleted contractors are left out. */
export async function presentConflicts(knex: Knex, conflicts: CmsConflict[], { forAdmin }: { forAdmin: boolean }): Promise<ConflictAnswer[]> {
  const ids = [...new Set(conflicts.map(({ contractor_id }) => contractor_id))];
  const stored = await readRecords(knex, ids);
  const files = await loadCmsFileKeys(knex, ids);
  const deciders = await User.query(knex)
    .findByIds([...new Set(conflicts.flatMap(({ decided_by }) => decided_by ?? []))])
    .select('id', 'full_name');
  const names = new Map(deciders.map(({ id, full_name }) => [id, full_name]));
  return conflicts.flatMap((conflict) => {
    const record = stored.get(conflict.contractor_id);
    // The contractor was deleted in the meantime.
    if (!record) return [];
    const current = getCurrentValue(conflict, record, files);
    const { contractor } = record;
    const decidedBy = names.get(conflict.decided_by ?? 0);
    return presentConflict(conflict, { contractor, current, shown: identifyVersion(conflict, current), decidedBy, forAdmin });
  });
}
