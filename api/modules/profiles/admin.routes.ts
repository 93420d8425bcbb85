import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { doneResponse } from '#contract/accounts/session';
import { adminContractorChanges, adminNewContractor, contractorDeletion, managedContractor } from '#contract/contractorChanges';
import { adminContractorRow } from '#contract/contractors/adminContractors';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { createContractorAsAdmin } from './commands/createContractorAsAdmin';
import { deleteContractor } from './commands/deleteContractor';
import { updateProfileAsAdmin } from './commands/updateProfileAsAdmin';
import { listAdminContractors } from './queries/listAdminContractors';
import { managePageQuery } from './queries/manageParameters';
import { presentProfileById } from './queries/profileRecords';

/** Calls with which admins view and change contractors. */
export function adminProfilesRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const resolveId = (slugOrId: string) => requireContractorId(database.read, slugOrId);
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors',
      operationId: 'listAllContractors',
      summary: 'List contractors of every status',
      rateLimit: 'read',
      access: 'admin',
      query: managePageQuery,
      response: adminContractorRow,
      list: true,
      handle: async ({ query }) => listAdminContractors(services, query),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor',
      operationId: 'getContractorAsAdmin',
      summary: 'Get a contractor of any status',
      rateLimit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      response: managedContractor,
      handle: async ({ user, params }) => presentProfileById(database.read, await resolveId(params.contractor), user),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/admin/contractors/:contractor',
      operationId: 'updateContractorAsAdmin',
      summary: 'Update a contractor, or set its status: accepted, rejected (with a reason) or archived; 409 as for team members',
      rateLimit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: adminContractorChanges,
      response: managedContractor,
      handle: async ({ user, params, body: changes, sentBody }) =>
        updateProfileAsAdmin(services, user, await resolveId(params.contractor), changes, sentBody),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors',
      operationId: 'createContractorAsAdmin',
      summary: 'Create a contractor without an owner: as a draft, pending review or listed',
      rateLimit: 'write',
      access: 'admin',
      body: adminNewContractor,
      response: managedContractor,
      handle: ({ user, body, sentBody }) => createContractorAsAdmin(services, user, body, sentBody),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/contractors/:contractor',
      operationId: 'deleteContractor',
      summary: 'Delete a draft, rejected or archived contractor and all its data; send its name to confirm',
      rateLimit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: contractorDeletion,
      response: doneResponse,
      handle: async ({ user, params, body }) => {
        await deleteContractor(services, user, await resolveId(params.contractor), body);
        return { done: true };
      },
    }),
  ];
}
