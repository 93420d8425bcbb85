import { adminContractorRow } from '../../contract/adminContractors';
import { adminContractorChanges, adminNewContractor, contractorDeletion, ownContractor } from '../../contract/contractorChanges';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { contractorIdOf } from '../../models/contractorKey';
import { contractorPath } from '../contractorPath';
import { managePageParameters, manageParameters } from '../manageParameters';
import { presentProfileOf } from '../profileRecords';
import { createForDirectory } from './createForDirectory';
import { decideProfile } from './decideProfile';
import { deleteContractor } from './deleteContractor';
import { listForAdmins } from './listForAdmins';

/** Contractors as admins see and change them. */
export function adminProfilesRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const asked = async (slugOrId: unknown) => {
    const id = await contractorIdOf(database.read, String(slugOrId));
    if (id === null) throw notFound('contractor');
    return id;
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/contractors',
      summary: 'Contractors of every status, as rows of a table',
      limit: 'read',
      access: 'admin',
      parameters: [...manageParameters, ...managePageParameters],
      answer: adminContractorRow,
      list: true,
      handle: async (ctx) => listForAdmins(services, ctx),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor',
      summary: 'A contractor of any status',
      limit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      answer: ownContractor,
      handle: async (ctx) => presentProfileOf(database.read, await asked(ctx.params.contractor), userOf(ctx)),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/contractors/:contractor',
      summary: 'Changes a contractor, or decides on it: accepted, rejected with a reason, archived; 409 as for members',
      limit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: adminContractorChanges,
      answer: ownContractor,
      handle: async (ctx, changes) => decideProfile(services, ctx, await asked(ctx.params.contractor), changes),
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/contractors',
      summary: 'Adds a contractor that nobody looks after yet: as a draft, as one that waits, or in the directory at once',
      limit: 'write',
      access: 'admin',
      body: adminNewContractor,
      answer: ownContractor,
      handle: (ctx, body) => createForDirectory(services, ctx, body),
    }),
    endpoint({
      method: 'delete',
      path: '/api/admin/contractors/:contractor',
      summary: 'Deletes a draft, a rejected or an archived contractor with all that belongs to it; its name has to be sent along',
      limit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: contractorDeletion,
      answer: done,
      handle: async (ctx, body) => {
        await deleteContractor(services, userOf(ctx), await asked(ctx.params.contractor), body);
        return { done: true };
      },
    }),
  ];
}
