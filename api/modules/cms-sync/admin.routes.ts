import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { requirePathId } from '#api/http/parameters/pathIds';
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
  description: 'ID of the contractor, which may have been deleted',
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
  description: 'ID of the withdrawal',
  schema: { type: 'integer' },
};
const documentPath: Parameter = {
  name: 'document',
  in: 'path',
  required: true,
  description: 'ID of the document in the CMS',
  schema: { type: 'string' },
};

/** Admin routes for the synchronization with the CMS. */
export function adminSyncRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/sync',
      operationId: 'getSyncState',
      summary: 'Get the sync status: whether the CMS responds, the progress in both directions, and queued, failed and rejected changes',
      rateLimit: 'read',
      access: 'admin',
      response: syncState,
      handle: async () => readSyncState(services),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/sync',
      operationId: 'startSync',
      summary: 'Sync now: read from the CMS and resend all failed changes',
      rateLimit: 'write',
      access: 'admin',
      response: syncRequestResult,
      handle: async () => ({ asked: await syncNow(services) }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/sync/outbox/:contractor/retry',
      operationId: 'retryQueuedChanges',
      summary: 'Send the queued changes of one contractor to the CMS now; 404 if there are none',
      rateLimit: 'write',
      access: 'admin',
      parameters: [removedContractorPath],
      response: syncRequestResult,
      handle: async ({ params }) => ({ asked: await retryPush(services, requirePathId(params.contractor, 'change')) }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/sync/refused/:type/:document/retry',
      operationId: 'retryRefusedDocument',
      summary: 'Retry a CMS document that was rejected; 404 if it is not rejected',
      rateLimit: 'write',
      access: 'admin',
      parameters: [typePath, documentPath],
      response: syncRequestResult,
      handle: async ({ params }) => {
        const type = cmsTypeKeys.find((key) => key === params.type);
        if (!type) throw notFound('rejected document');
        return { asked: await retryRefusedDocument(services, type, params.document) };
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/sync/withdrawals/:withdrawal',
      operationId: 'decideWithdrawal',
      summary: 'Confirm or dismiss a large removal; 409 if the set of missing entries has changed or it has already been decided',
      rateLimit: 'write',
      access: 'admin',
      parameters: [withdrawalPath],
      body: withdrawalDecisionBody,
      response: syncRequestResult,
      handle: async ({ user, params, body: { decision } }) => {
        const id = requirePathId(params.withdrawal, 'removal');
        return { asked: await decideWithdrawal(services, user, id, decision) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/cms',
      operationId: 'getCmsEntryOfContractor',
      summary: 'Get the CMS entry of a contractor',
      rateLimit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      response: contractorEntry,
      handle: async ({ params }) => readContractorEntry(services, await requireContractorId(services.database.read, params.contractor)),
    }),
  ];
}
