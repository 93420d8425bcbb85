import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { databaseIsBusy, databaseIsDown } from '../../database';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { BulkItem, BulkJob, type BulkOutcome, claimTime } from '../../models/BulkJob';
import { Contractor } from '../../models/Contractor';
import { holdContractor } from '../../models/holdContractor';
import { TermIds } from '../../models/termIds';
import { User } from '../../models/User';
import type { Job } from '../../worker';
import { applyDecision } from './applyDecision';
import { bulkDecision } from './bulkDecision';

type Tools = Pick<Services, 'database' | 'log' | 'mail' | 'now' | 'site'>;

/** Contractors between two signs of life. */
const part = 20;
const longestReason = 500;

/** The run was stopped, or another process has taken it: what was being done is taken back. */
class RunLost extends Error {}

/**
 * Works off the runs that admins have started, each contractor in a transaction of its own that also says what became of
 * it: whoever dies in between, and however many processes there are, each is done once.
 */
export function createBulkWork(tools: Tools): Job {
  const { database, log, mail, now } = tools;
  let stopped = false;
  let inHand: Promise<void> = Promise.resolve();

  async function claimNext(): Promise<BulkJob | null> {
    const time = now();
    const free = (query: Knex.QueryBuilder) => query.whereNull('claimed_until').orWhere('claimed_until', '<=', time);
    const jobs = await BulkJob.query(database.read).where({ state: 'running' }).where(free).orderBy('id').limit(5);
    for (const job of jobs) {
      const claim = { claimed_until: time + claimTime };
      const claimed = await database.transactionAside(async (trx) =>
        BulkJob.query(trx).findById(job.id).where({ state: 'running' }).where(free).patch(claim),
      );
      if (claimed === 1) return Object.assign(job, claim);
    }
    return null;
  }

  /** Says that the process still works on a run, or that it is over. @returns whether it was still its own */
  async function mark(job: BulkJob, state: Partial<BulkJob>): Promise<boolean> {
    const own = { state: 'running', claimed_until: job.claimed_until };
    const marked = await database.transactionAside(async (trx) => BulkJob.query(trx).findById(job.id).where(own).patch(state));
    Object.assign(job, state);
    return marked === 1;
  }

  async function workOff(job: BulkJob): Promise<void> {
    for (;;) {
      const admin = await User.query(database.read).findById(job.admin_id);
      // Who may not decide any more does not go on deciding.
      if (admin?.role !== 'admin' || admin.disabled_at !== null)
        return void (await mark(job, { state: 'stopped', ended_at: now(), claimed_until: null }));
      const items = await BulkItem.query(database.read).where({ job_id: job.id, state: 'waiting' }).orderBy('contractor_id').limit(part);
      if (items.length === 0) return void (await mark(job, { state: 'finished', ended_at: now(), claimed_until: null }));
      const terms = await TermIds.read(database.read);
      for (const item of items) {
        if (stopped) return void (await mark(job, { claimed_until: null }));
        await settle(tools, job, item.contractor_id, terms);
        // SQLite answers without a turn of the event loop: visitors need one.
        await setImmediate();
      }
      mail.wake();
      if (!(await mark(job, { claimed_until: now() + claimTime }))) return;
    }
  }

  async function work(): Promise<void> {
    for (let job = stopped ? null : await claimNext(); job; job = stopped ? null : await claimNext()) {
      await workOff(job).catch((error: unknown) => {
        if (!(error instanceof RunLost)) throw error;
        log.info({ job: job?.id }, 'a run over many contractors was stopped');
      });
    }
  }

  return {
    begin: () => {
      inHand = work();
      return inHand;
    },
    finish: async () => inHand.catch(() => undefined),
    stop: () => {
      stopped = true;
    },
  };
}

/** Does what a run is for with one contractor, and writes down what became of it. @throws RunLost where the run is not its own any more */
async function settle(tools: Tools, job: BulkJob, id: number, terms: TermIds): Promise<void> {
  const { database, log } = tools;
  try {
    await database.transaction(async (trx) => {
      const held = await holdContractor(trx, id);
      const decided = bulkDecision(job, held.record);
      const reason = job.reason ?? undefined;
      if (decided) await applyDecision(tools, trx, held, { admin: job.admin_id, terms, changes: {}, decided, reason });
      await note(trx, job, id, decided ? 'changed' : 'unchanged');
    });
  } catch (error) {
    if (error instanceof RunLost || databaseIsDown(error) || databaseIsBusy(error)) throw error;
    if (!(error instanceof ApiError)) log.error({ err: error, job: job.id, contractor: id }, 'a contractor could not be changed with others');
    const reason = (error instanceof ApiError ? error.message : 'Something went wrong on our side.').slice(0, longestReason);
    const contractor = await Contractor.query(database.read).findById(id).select('name');
    await database.transactionAside(async (trx) => note(trx, job, id, 'failed', { name: contractor?.name ?? null, reason }));
  }
}

async function note(trx: Knex.Transaction, job: BulkJob, id: number, state: BulkOutcome, failure: Partial<BulkItem> = {}): Promise<void> {
  const noted = await BulkItem.query(trx)
    .findById([job.id, id])
    .where({ state: 'waiting' })
    .patch({ state, ...failure });
  const counted = await trx(BulkJob.tableName).where({ id: job.id, state: 'running' }).increment(state, 1);
  if (noted === 0 || counted === 0) throw new RunLost();
}
