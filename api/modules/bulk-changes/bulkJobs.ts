import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { readInChunks } from '#api/database/queries';
import { notFound } from '#api/http/errors';
import { escapeFormulas, streamCsv } from '#api/http/responses/csv';
import type { FileResponse } from '#api/http/responses/FileResponse';
import type { BulkFailure, BulkJob as ShownJob } from '#contract/contractors/adminContractors';
import { BulkItem, BulkJob } from './BulkJob';
import { presentBulkFailure, presentBulkJob } from './presenter';

/** Jobs with the admins who started them. */
export function queryBulkJobs(knex: Knex) {
  return BulkJob.query(knex).withGraphFetched('admin');
}

/** Returns the current state of a job, or null if it doesn't exist. */
export async function readJob(knex: Knex, id: number): Promise<ShownJob | null> {
  const job = await queryBulkJobs(knex).findById(id);
  return job ? presentBulkJob(job) : null;
}

/**
 * Returns the current state of a job.
 * @throws 404 if it doesn't exist
 */
export async function requireJob(knex: Knex, id: number): Promise<ShownJob> {
  const job = await readJob(knex, id);
  if (!job) throw notFound('bulk change');
  return job;
}

/** Failed contractors of a job. */
export function queryBulkFailures(knex: Knex, jobId: number) {
  return BulkItem.query(knex).where({ job_id: jobId, state: 'failed' }).orderBy('contractor_id');
}

const chunkSize = 500;

/** Returns all failed contractors of a job as CSV. */
export function exportFailures({ database, log }: Pick<Services, 'database' | 'log'>, jobId: number): FileResponse {
  const rows = async function* () {
    yield ['contractor_id', 'name', 'reason'];
    const read = (lastId: number, size: number) => queryBulkFailures(database.read, jobId).where('contractor_id', '>', lastId).limit(size);
    for await (const chunk of readInChunks({ size: chunkSize, read, idOf: ({ contractor_id }) => contractor_id }))
      for (const failure of chunk.map(presentBulkFailure)) yield cellsOf(failure);
  };
  return streamCsv(log, 'failures.csv', rows());
}

function cellsOf({ contractor_id, name, reason }: BulkFailure): string[] {
  return [String(contractor_id), escapeFormulas(name), escapeFormulas(reason)];
}
