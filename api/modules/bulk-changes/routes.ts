import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/parameters';
import { streamProgress } from '#api/http/responses/streamProgress';
import { bulkBody, bulkFailure, bulkJob } from '#contract/contractors/adminContractors';
import { createSessionCheck } from '../accounts/sessions/sessions';
import { queryBulkFailures, queryBulkJobs, readJob, requireJob, sendFailures } from './bulkJobs';
import { presentBulkFailure, presentBulkJob } from './presenter';
import { startBulkJob, stopBulkJob } from './startBulkJob';

const jobPath: Parameter = { name: 'job', in: 'path', description: 'Id of the run', required: true, schema: { type: 'integer' } };

/** Routes for changing many contractors at once. */
export function bulkRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const loadRequestedJob = async (job: unknown) => {
    const id = requirePathId(job, 'bulk run');
    return requireJob(database.read, id);
  };
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors/bulk',
      summary: 'Accepts, archives, verifies or sets the tier of many contractors, in the background; answers 202 with the run',
      rateLimit: 'write',
      access: 'admin',
      body: bulkBody,
      response: bulkJob,
      handle: async (ctx, body) => {
        const id = await startBulkJob(services, requireUser(ctx), body);
        ctx.status = 202;
        return requireJob(database.read, id);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk',
      summary: 'The runs over many contractors, the newest first',
      rateLimit: 'read',
      access: 'admin',
      parameters: pageParameters,
      response: bulkJob,
      list: true,
      handle: async (ctx) => (await paginate(ctx, queryBulkJobs(database.read).orderBy('id', 'desc'))).map(presentBulkJob),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job',
      summary: 'A run over many contractors, and how far it is',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath],
      response: bulkJob,
      handle: async (ctx) => loadRequestedJob(ctx.params.job),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/events',
      summary: 'The same as server-sent events, until it is over',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath],
      response: 'file',
      handle: async (ctx) => {
        const { id } = await loadRequestedJob(ctx.params.job);
        await streamProgress(
          services,
          ctx,
          () => readJob(database.read, id),
          ({ state }) => state !== 'running',
          createSessionCheck(services, ctx),
        );
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/failures',
      summary: 'The contractors with which a run did not succeed, and why',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath, ...pageParameters],
      response: bulkFailure,
      list: true,
      handle: async (ctx) => {
        const { id } = await loadRequestedJob(ctx.params.job);
        return (await paginate(ctx, queryBulkFailures(database.read, id))).map(presentBulkFailure);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/failures.csv',
      summary: 'The same as a CSV file',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath],
      response: 'file',
      handle: async (ctx) => sendFailures(services, ctx, (await loadRequestedJob(ctx.params.job)).id),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/bulk/:job/stop',
      summary: 'Stops a run; what it has done stays',
      rateLimit: 'write',
      access: 'admin',
      parameters: [jobPath],
      response: bulkJob,
      handle: async (ctx) => {
        const { id } = await loadRequestedJob(ctx.params.job);
        await stopBulkJob(services, requireUser(ctx), id);
        return requireJob(database.read, id);
      },
    }),
  ];
}
