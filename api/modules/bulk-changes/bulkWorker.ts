import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import { isDatabaseBusy, isDatabaseDown } from '#api/database/database';
import { ApiError } from '#api/http/errors';
import { createRecorder } from '#api/modules/audit/Recorder';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import { User } from '../accounts/models/User';
import { Contractor } from '../contractors/models/Contractor';
import type { ContractorRecord } from '../contractors/models/ContractorRecord';
import { withVerification } from '../contractors/store/contractorDecisionState';
import { lockContractor } from '../contractors/store/lockContractor';
import { applyDecision } from '../profiles/commands/applyDecision';
import { TermIds } from '../vocabularies/termIds';
import { BulkItem, type BulkItemOutcome, BulkJob, bulkJobLeaseMs } from './BulkJob';

type BulkServices = Pick<Services, 'database' | 'log' | 'workers' | 'now' | 'site'>;

/** Contractors processed between two renewals of the lease. */
const batchSize = 20;
const maxReasonLength = 500;

/** The job was stopped or claimed by another process; the current transaction is rolled back. */
class JobLostError extends Error {}

/**
 * Processes the bulk jobs that admins start. Each contractor is changed in its own transaction, which also records the outcome, so each is processed
 * exactly once even after a crash and with several processes.
 */
export function createBulkWorker(services: BulkServices): Job {
  const { database, log, workers, now } = services;
  let isStopped = false;
  let currentRun: Promise<void> = Promise.resolve();

  async function claimNext(): Promise<BulkJob | null> {
    const time = now();
    const isUnclaimed = (query: Knex.QueryBuilder) => query.whereNull('claimed_until').orWhere('claimed_until', '<=', time);
    const jobs = await BulkJob.query(database.read).where({ state: 'running' }).where(isUnclaimed).orderBy('id').limit(5);
    for (const job of jobs) {
      const claim = { claimed_until: time + bulkJobLeaseMs };
      const claimed = await database.transactionWithoutInvalidation(async (trx) =>
        BulkJob.query(trx).findById(job.id).where({ state: 'running' }).where(isUnclaimed).patch(claim),
      );
      if (claimed === 1) return Object.assign(job, claim);
    }
    return null;
  }

  /** Renews or ends the process's claim on a job. @returns false if another process has claimed the job or it was stopped */
  async function updateIfClaimed(job: BulkJob, state: Partial<BulkJob>): Promise<boolean> {
    const stillClaimed = { state: 'running', claimed_until: job.claimed_until };
    const updatedJobs = await database.transactionWithoutInvalidation(async (trx) =>
      BulkJob.query(trx).findById(job.id).where(stillClaimed).patch(state),
    );
    Object.assign(job, state);
    return updatedJobs === 1;
  }

  async function processJob(job: BulkJob): Promise<void> {
    for (;;) {
      const admin = await User.query(database.read).findById(job.admin_id);
      // Stop if the user is no longer an active admin.
      if (admin?.role !== 'admin' || admin.disabled_at !== null)
        return void (await updateIfClaimed(job, { state: 'stopped', ended_at: now(), claimed_until: null }));
      const items = await BulkItem.query(database.read).where({ job_id: job.id, state: 'waiting' }).orderBy('contractor_id').limit(batchSize);
      if (items.length === 0) return void (await updateIfClaimed(job, { state: 'finished', ended_at: now(), claimed_until: null }));
      const terms = await TermIds.read(database.read);
      for (const item of items) {
        if (isStopped) return void (await updateIfClaimed(job, { claimed_until: null }));
        await processItem(services, job, item.contractor_id, terms);
        // SQLite calls don't yield to the event loop, so yield here to let other requests proceed.
        await setImmediate();
      }
      workers.wake('email');
      if (!(await updateIfClaimed(job, { claimed_until: now() + bulkJobLeaseMs }))) return;
    }
  }

  async function processJobs(): Promise<void> {
    for (let job = isStopped ? null : await claimNext(); job; job = isStopped ? null : await claimNext()) {
      await processJob(job).catch((error: unknown) => {
        if (!(error instanceof JobLostError)) throw error;
        log.info({ job: job?.id }, 'a bulk change was stopped');
      });
    }
  }

  return {
    begin: () => {
      currentRun = processJobs();
      return currentRun;
    },
    finish: async () => currentRun.catch(() => undefined),
    stop: () => {
      isStopped = true;
    },
  };
}

/** Applies a job to one contractor and records the outcome. @throws JobLostError if the process has lost the job */
async function processItem(services: BulkServices, job: BulkJob, id: number, terms: TermIds): Promise<void> {
  const { database, log } = services;
  try {
    await database.transaction(async (trx) => {
      const locked = await lockContractor(trx, id);
      const adminFields = buildBulkChange(job, locked.record);
      const reason = job.reason ?? undefined;
      if (adminFields)
        await applyDecision(services, trx, createRecorder(trx), locked, { admin: job.admin_id, terms, changes: {}, adminFields, reason });
      await recordOutcome(trx, job, id, adminFields ? 'changed' : 'unchanged');
    });
  } catch (error) {
    if (error instanceof JobLostError || isDatabaseDown(error) || isDatabaseBusy(error)) throw error;
    if (!(error instanceof ApiError)) log.error({ err: error, job: job.id, contractor: id }, 'a bulk change failed for a contractor');
    const reason = (error instanceof ApiError ? error.message : 'Something went wrong on our side.').slice(0, maxReasonLength);
    const contractor = await Contractor.query(database.read).findById(id).select('name');
    await database.transactionWithoutInvalidation(async (trx) => recordOutcome(trx, job, id, 'failed', { name: contractor?.name ?? null, reason }));
  }
}

async function recordOutcome(
  trx: Knex.Transaction,
  job: BulkJob,
  id: number,
  state: BulkItemOutcome,
  failure: Partial<BulkItem> = {},
): Promise<void> {
  const updatedItems = await BulkItem.query(trx)
    .findById([job.id, id])
    .where({ state: 'waiting' })
    .patch({ state, ...failure });
  const incrementedJobs = await trx(BulkJob.tableName).where({ id: job.id, state: 'running' }).increment(state, 1);
  if (updatedItems === 0 || incrementedJobs === 0) throw new JobLostError();
}

/** The fields that a job changes on a contractor; null if they already have these values. */
function buildBulkChange({ action, tier }: Pick<BulkJob, 'action' | 'tier'>, record: ContractorRecord): Partial<ContractorRecord> | null {
  switch (action) {
    case 'accept':
      return record.profile_status === 'accepted' ? null : { profile_status: 'accepted' };
    case 'archive':
      return record.profile_status === 'archived' ? null : { profile_status: 'archived' };
    case 'set_tier':
      return badgeOf(record).tier === tier ? null : { profile_type: tier };
    case 'verify':
    case 'unverify': {
      const shouldBeVerified = action === 'verify';
      return isVerified(badgeOf(record).status) === shouldBeVerified ? null : withVerification(record, shouldBeVerified);
    }
  }
}
