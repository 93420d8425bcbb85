import type { Knex } from 'knex';
import { raw } from 'objection';
import { type CmsConflict as ConflictAnswer, type ConflictState, chosenToldDays } from '../../contract/cmsConflicts';
import type { CmsConflict } from '../../models/CmsConflict';
import { readRecords } from '../../models/ContractorRecord';
import { User } from '../../models/User';
import { knownConflicts } from '../../models/waitingConflicts';
import { presentConflict } from '../../presenters/cmsConflict';
import { currentValue, filesOf, whoseValue } from './currentValue';

const day = 24 * 3_600_000;

/** Conflicts for the admins: what waits with the oldest first, then what was decided with the newest first. */
export function conflictsForAdmins(knex: Knex, { state, contractorId }: { state?: ConflictState; contractorId?: number }) {
  const asked = knownConflicts(knex);
  if (state === 'waiting') asked.whereNull('decided_at');
  if (state === 'decided') asked.whereNotNull('decided_at');
  if (contractorId !== undefined) asked.where({ contractor_id: contractorId });
  return asked.orderBy(raw('case when decided_at is null then 0 else 1 end')).orderBy('decided_at', 'desc').orderBy('noted_at').orderBy('id');
}

/** Conflicts of a contractor for its members: what waits, and what was decided lately. @param now UTC milliseconds */
export function conflictsForMembers(knex: Knex, contractorId: number, now: number) {
  const recent = now - chosenToldDays * day;
  return conflictsForAdmins(knex, { contractorId }).where((one) => one.whereNull('decided_at').orWhere('decided_at', '>', recent));
}

/** Conflicts with what their contractors have now. */
export async function presentConflicts(knex: Knex, conflicts: CmsConflict[], { forAdmin }: { forAdmin: boolean }): Promise<ConflictAnswer[]> {
  const ids = [...new Set(conflicts.map(({ contractor_id }) => contractor_id))];
  const stored = await readRecords(knex, ids);
  const files = await filesOf(knex, ids);
  const deciders = await User.query(knex)
    .findByIds([...new Set(conflicts.flatMap(({ decided_by }) => decided_by ?? []))])
    .select('id', 'full_name');
  const names = new Map(deciders.map(({ id, full_name }) => [id, full_name]));
  return conflicts.flatMap((conflict) => {
    const record = stored.get(conflict.contractor_id);
    // Gone in this moment.
    if (!record) return [];
    const current = currentValue(conflict, record, files);
    const { contractor } = record;
    const decidedBy = names.get(conflict.decided_by ?? 0);
    return presentConflict(conflict, { contractor, current, shown: whoseValue(conflict, current), decidedBy, forAdmin });
  });
}
