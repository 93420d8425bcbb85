import type { Services } from '#api/config/services';
import { insertAll } from '#api/database/queries';
import { ApiError, invalidFields } from '#api/http/errors';
import type { BulkBody } from '#contract/contractors/adminContractors';
import { formatNumber, pluralize } from '#contract/shared/text/format';
import type { User } from '../accounts/models/User';
import { recordAuditEntry } from '../audit/AuditEntry';
import { requireManageFilter } from '../profiles/queries/manageParameters';
import { BulkJob } from './BulkJob';

/**
 * Creates a bulk job, which the worker then processes in the background.
 * @returns the job's id
 * @throws 400 if the filter is malformed or nothing matches, 409 if the number of matching contractors is no longer the expected one
 */
export async function startBulkJob(services: Services, admin: User, body: BulkBody): Promise<number> {
  const { database, workers, now } = services;
  const { action, tier = null, reason = null, expected } = body;
  const ids = await selectContractorIds(services, body);
  if (ids.length === 0) throw invalidFields({ filter: 'No contractors match the filter' });
  if (expected !== undefined && ids.length !== expected) {
    throw new ApiError(
      'conflict',
      `The list has changed: ${pluralize(ids.length, 'contractor matches', 'contractors match')} now, not ${formatNumber(expected)}. Check the list, then try again.`,
    );
  }
  const startedAt = now();
  const jobColumns = { action, tier, reason, total: ids.length };
  const jobId = await database.transactionWithoutInvalidation(async (trx) => {
    const { id } = await BulkJob.query(trx).insert({ ...jobColumns, admin_id: admin.id, state: 'running', created_at: startedAt });
    await insertAll(
      trx,
      'bulk_items',
      ids.map((contractor_id) => ({ job_id: id, contractor_id, state: 'waiting' })),
    );
    const difference = { before: { state: null }, after: { state: 'running', ...jobColumns } };
    await recordAuditEntry(trx, { at: startedAt, actor_id: admin.id, action: 'bulk.started', subject: 'bulk', subject_id: id, ...difference });
    return id;
  });
  workers.wake('bulk_changes');
  return jobId;
}

async function selectContractorIds({ manageIndex }: Services, { contractor_ids, filter }: BulkBody): Promise<number[]> {
  if (contractor_ids) return [...new Set(contractor_ids)];
  const facts = await manageIndex.facts();
  return facts.allInOrder('name', facts.matching(requireManageFilter(filter ?? '', 'filter')));
}

/** Stops a running job. Changes already made stay, and a job that has ended is left unchanged. */
export async function stopBulkJob({ database, now }: Services, admin: User, id: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const stoppedJobs = await BulkJob.query(trx)
      .findById(id)
      .where({ state: 'running' })
      .patch({ state: 'stopped', ended_at: now(), claimed_until: null });
    if (stoppedJobs === 0) return;
    const difference = { before: { state: 'running' }, after: { state: 'stopped' } };
    await recordAuditEntry(trx, { at: now(), actor_id: admin.id, action: 'bulk.stopped', subject: 'bulk', subject_id: id, ...difference });
  });
}
