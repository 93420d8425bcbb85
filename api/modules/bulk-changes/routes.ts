import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { querySchema } from '#api/http/parameters/readQuery';
import { streamProgress } from '#api/http/responses/streamProgress';
import { bulkBody, bulkFailure, bulkJob } from '#contract/contractors/adminContractors';
import { createSessionCheck } from '../accounts/sessions/sessionStore';
import { exportFailures, queryBulkFailures, queryBulkJobs, readJob, requireJob } from './bulkJobs';
import { presentBulkFailure, presentBulkJob } from './presenter';
import { startBulkJob, stopBulkJob } from './startBulkJob';

const jobPath: Parameter = { name: 'job', in: 'path', description: 'ID of the bulk change', required: true, schema: { type: 'integer' } };

/** Routes for changing many contractors at once. */
export function bulkRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const loadRequestedJob = async (job: unknown) => {
    const id = requirePathId(job, 'bulk change');
    return requireJob(database.read, id);
  };
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors/bulk',
      operationId: 'startBulkChange',
      summary:
        'Start a bulk change in the background: accept, archive, verify or unverify contractors, or set their tier; returns 202 with the bulk change',
      rateLimit: 'write',
      access: 'admin',
      body: bulkBody,
      successStatus: 202,
      response: bulkJob,
      handle: async ({ user, body }) => {
        const id = await startBulkJob(services, user, body);
        return requireJob(database.read, id);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk',
      operationId: 'listBulkChanges',
      summary: 'List bulk changes, newest first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema(pageQuery),
      response: bulkJob,
      list: true,
      handle: async ({ query }) => (await paginate(query, queryBulkJobs(database.read).orderBy('id', 'desc'))).map(presentBulkJob),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job',
      operationId: 'getBulkChange',
      summary: 'Get a bulk change and its progress',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath],
      response: bulkJob,
      handle: async ({ params }) => loadRequestedJob(params.job),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/events',
      operationId: 'streamBulkChange',
      summary: 'Stream the progress of a bulk change as server-sent events',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath],
      response: 'file',
      handle: async ({ request, params, session }) => {
        const { id } = await loadRequestedJob(params.job);
        return streamProgress(
          services,
          request,
          () => readJob(database.read, id),
          ({ state }) => state !== 'running',
          createSessionCheck(services, session.id),
        );
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/failures',
      operationId: 'listBulkChangeFailures',
      summary: 'List the contractors that a bulk change failed for, with the reasons',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath],
      query: querySchema(pageQuery),
      response: bulkFailure,
      list: true,
      handle: async ({ params, query }) => {
        const { id } = await loadRequestedJob(params.job);
        return (await paginate(query, queryBulkFailures(database.read, id))).map(presentBulkFailure);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/failures.csv',
      operationId: 'exportBulkChangeFailures',
      summary: 'Export the failures of a bulk change as CSV',
      rateLimit: 'read',
      access: 'admin',
      parameters: [jobPath],
      response: 'file',
      handle: async ({ params }) => exportFailures(services, (await loadRequestedJob(params.job)).id),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/bulk/:job/stop',
      operationId: 'stopBulkChange',
      summary: 'Stop a bulk change; the changes made so far are kept',
      rateLimit: 'write',
      access: 'admin',
      parameters: [jobPath],
      response: bulkJob,
      handle: async ({ user, params }) => {
        const { id } = await loadRequestedJob(params.job);
        await stopBulkJob(services, user, id);
        return requireJob(database.read, id);
      },
    }),
  ];
}
