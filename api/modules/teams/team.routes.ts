import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { roleBody, teamMember } from '#contract/team';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { authorizeMemberOrAdmin } from '../profiles/authorizeProfile';
import { findOwnerIds, Member } from '../profiles/models/Member';
import { loadProfile } from '../profiles/queries/profileRecords';
import { changeRole, removeMember } from './commands/changeTeam';
import { presentMember } from './presenter';

const memberPath: Parameter = { name: 'user', in: 'path', description: 'ID of the user', required: true, schema: { type: 'integer' } };

/** Calls about a contractor's team. */
export function teamRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const readTeamContext = async (contractorId: number, currentUserId: number) => ({
    currentUserId: currentUserId,
    owners: (await findOwnerIds(database.read, contractorId)).length,
  });
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/team',
      operationId: 'listTeam',
      summary: 'List the team of a contractor, owners first; for its owners and admins',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      query: querySchema(pageQuery),
      response: teamMember,
      list: true,
      handle: async ({ user, params, query }) => {
        const id = await requireContractorId(database.read, params.contractor);
        await authorizeMemberOrAdmin(database.read, user, 'see_team', await loadProfile(database.read, id));
        const ownersFirst = [{ column: 'role', order: 'desc' } as const, 'created_at', 'user_id'];
        const members = await paginate(query, Member.query(database.read).where({ contractor_id: id }).orderBy(ownersFirst).withGraphFetched('user'));
        const teamContext = await readTeamContext(id, user.id);
        return members.map((member) => presentMember(member, teamContext));
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/team/:user',
      operationId: 'changeTeamRole',
      summary: 'Change the role of a team member; 422 for the last owner',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, memberPath],
      body: roleBody,
      response: teamMember,
      handle: async ({ user, params, body: { role } }) => {
        const id = await requireContractorId(database.read, params.contractor);
        const userId = requirePathId(params.user, 'member');
        await changeRole(services, user, id, userId, role);
        const member = await Member.query(database.read).findById([id, userId]).withGraphFetched('user');
        if (!member) throw notFound('member');
        return presentMember(member, await readTeamContext(id, user.id));
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/team/:user',
      operationId: 'removeTeamMember',
      summary: 'Remove a team member, or leave the team; 422 for the last owner, whom only an admin can remove',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, memberPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        await removeMember(services, user, await requireContractorId(database.read, params.contractor), requirePathId(params.user, 'member'));
        return { done: true };
      },
    }),
  ];
}
