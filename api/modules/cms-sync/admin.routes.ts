import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { requirePathId } from '#api/http/parameters/parameters';
import { contractorEntry, syncRequestResult, syncState, withdrawalDecisionBody } from '#contract/cms-sync/cmsSync';
import { cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { decideWithdrawal } from './restore/decideWithdrawal';
import { readContractorEntry, readSyncState } from './status/readSyncState';
import { retryPush, retryRefusedDocument, syncNow } from './status/retrySync';

const removedContractorPath: Parameter = {
  name: 'contractor',
  in: 'path',
  required: true,
  description: 'Id of the contractor, which may be removed by now',
  schema: { type: 'integer' },
};
const typePath: Parameter = {
  name: 'type',
  in: 'path',
  required: true,
  description: 'Type of the document',
  schema: { type: 'string', enum: [...cmsTypeKeys] },
};
const withdrawalPath: Parameter = {
  name: 'withdrawal',
  in: 'path',
  required: true,
  description: 'Id of the withdrawal',
  schema: { type: 'integer' },
};
const documentPath: Parameter = { name: 'document', in: 'path', required: true, description: 'Its id in the CMS', schema: { type: 'string' } };

/** Admin routes for the synchronization with the CMS. */
export function adminSyncRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/sync',
      summary: 'Whether the CMS answers, how far both ways are, what waits, what failed, and what could not be taken over',
      rateLimit: 'read',
      access: 'admin',
      response: syncState,
      handle: async () => readSyncState(services),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/sync',
      summary: 'Has the CMS read at once, and everything sent to it again that could not be sent',
      rateLimit: 'write',
      access: 'admin',
      response: syncRequestResult,
      handle: async () => ({ asked: await syncNow(services) }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/sync/outbox/:contractor/retry',
      summary: 'Has the changes of one contractor sent to the CMS at once; 404 where none wait',
      rateLimit: 'write',
      access: 'admin',
      parameters: [removedContractorPath],
      response: syncRequestResult,
      handle: async (ctx) => ({ asked: await retryPush(services, requirePathId(ctx.params.contractor, 'change')) }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/sync/refused/:type/:document/retry',
      summary: 'Has a document of the CMS taken over again that was refused; 404 where it is not refused',
      rateLimit: 'write',
      access: 'admin',
      parameters: [typePath, documentPath],
      response: syncRequestResult,
      handle: async (ctx) => {
        const type = cmsTypeKeys.find((key) => key === ctx.params.type);
        if (!type) throw notFound('refused document');
        return { asked: await retryRefusedDocument(services, type, String(ctx.params.document)) };
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/sync/withdrawals/:withdrawal',
      summary: 'Confirms or dismisses a large withdrawal; 409 if the set of missing entries has changed or it was already decided',
      rateLimit: 'write',
      access: 'admin',
      parameters: [withdrawalPath],
      body: withdrawalDecisionBody,
      response: syncRequestResult,
      handle: async (ctx, { decision }) => {
        const id = requirePathId(ctx.params.withdrawal, 'withdrawal');
        return { asked: await decideWithdrawal(services, requireUser(ctx), id, decision) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/cms',
      summary: 'The entry of a contractor in the CMS',
      rateLimit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      response: contractorEntry,
      handle: async (ctx) => readContractorEntry(services, await requireContractorId(services.database.read, ctx.params.contractor)),
    }),
  ];
}
