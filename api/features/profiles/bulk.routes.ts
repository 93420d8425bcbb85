import { bulkBody, bulkFailure, bulkJob } from '../../contract/adminContractors';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { requirePathId } from '../../pathId';
import { presentBulkFailure, presentBulkJob } from '../../presenters/bulk';
import { pageOf, pageParameters } from '../paging';
import { streamProgress } from '../progressStream';
import { failuresOf, readJob, requireJob, sendFailures, wholeJobs } from './bulkRecords';
import { startBulk, stopBulk } from './startBulk';

const jobPath: Parameter = { name: 'job', in: 'path', description: 'Id of the run', required: true, schema: { type: 'integer' } };

/** What admins do with many contractors at once. */
export function bulkRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const asked = async (job: unknown) => {
    const id = requirePathId(job, 'bulk run');
    return requireJob(database.read, id);
  };
  return [
    endpoint({
      method: 'post',
      path: '/api/admin/contractors/bulk',
      summary: 'Accepts, archives, verifies or sets the tier of many contractors, in the background; answers 202 with the run',
      limit: 'write',
      access: 'admin',
      body: bulkBody,
      answer: bulkJob,
      handle: async (ctx, body) => {
        const id = await startBulk(services, userOf(ctx), body);
        ctx.status = 202;
        return requireJob(database.read, id);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/bulk',
      summary: 'The runs over many contractors, the newest first',
      limit: 'read',
      access: 'admin',
      parameters: pageParameters,
      answer: bulkJob,
      list: true,
      handle: async (ctx) => (await pageOf(ctx, wholeJobs(database.read).orderBy('id', 'desc'))).map(presentBulkJob),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/bulk/:job',
      summary: 'A run over many contractors, and how far it is',
      limit: 'read',
      access: 'admin',
      parameters: [jobPath],
      answer: bulkJob,
      handle: async (ctx) => asked(ctx.params.job),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/events',
      summary: 'The same as server-sent events, until it is over',
      limit: 'read',
      access: 'admin',
      parameters: [jobPath],
      answer: 'file',
      handle: async (ctx) => {
        const { id } = await asked(ctx.params.job);
        await streamProgress(
          services,
          ctx,
          () => readJob(database.read, id),
          ({ state }) => state !== 'running',
        );
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/failures',
      summary: 'The contractors with which a run did not succeed, and why',
      limit: 'read',
      access: 'admin',
      parameters: [jobPath, ...pageParameters],
      answer: bulkFailure,
      list: true,
      handle: async (ctx) => {
        const { id } = await asked(ctx.params.job);
        return (await pageOf(ctx, failuresOf(database.read, id))).map(presentBulkFailure);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/bulk/:job/failures.csv',
      summary: 'The same as a CSV file',
      limit: 'read',
      access: 'admin',
      parameters: [jobPath],
      answer: 'file',
      handle: async (ctx) => sendFailures(services, ctx, (await asked(ctx.params.job)).id),
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/bulk/:job/stop',
      summary: 'Stops a run; what it has done stays',
      limit: 'write',
      access: 'admin',
      parameters: [jobPath],
      answer: bulkJob,
      handle: async (ctx) => {
        const { id } = await asked(ctx.params.job);
        await stopBulk(services, userOf(ctx), id);
        return requireJob(database.read, id);
      },
    }),
  ];
}
