import { adminContractorChanges, ownContractor } from '../../contract/contractorChanges';
import { profileStatuses } from '../../contract/contractors';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { invalidFields, notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { contractorIdOf } from '../../models/contractorKey';
import { contractorPath } from '../contractorPath';
import { pageOf, pageParameters } from '../paging';
import { presentProfileOf, presentProfiles, wholeProfiles } from '../profileRecords';
import { decideProfile } from './decideProfile';

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
      summary: 'Contractors of every status, or of one, by name',
      limit: 'read',
      access: 'admin',
      parameters: [
        {
          name: 'profile_status',
          in: 'query',
          description: 'Only contractors of this status',
          schema: { type: 'string', enum: [...profileStatuses] },
        },
        ...pageParameters,
      ],
      answer: ownContractor,
      list: true,
      handle: async (ctx) => {
        const wanted = ctx.query.profile_status;
        const status = profileStatuses.find((one) => one === wanted);
        if (wanted !== undefined && !status) {
          throw invalidFields({ profile_status: `profile_status must be one of ${profileStatuses.join(', ')}` }, 'malformed');
        }
        const contractors = wholeProfiles(database.read).orderBy(['name_key', 'id']);
        const page = await pageOf(ctx, status ? contractors.where({ profile_status: status }) : contractors);
        return presentProfiles(database.read, page, userOf(ctx));
      },
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
  ];
}
