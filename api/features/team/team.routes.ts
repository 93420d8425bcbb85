import { done } from '../../contract/session';
import { roleBody, teamMember } from '../../contract/team';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { Member, ownersOf } from '../../models/Member';
import { requirePathId } from '../../pathId';
import { presentMember } from '../../presenters/team';
import { authorizeMemberOrAdmin } from '../authorizeProfile';
import { contractorAsked, contractorPath } from '../contractorPath';
import { pageOf, pageParameters } from '../paging';
import { findProfile } from '../profileRecords';
import { changeRole, removeMember } from './changeTeam';

const memberPath: Parameter = { name: 'user', in: 'path', description: 'Id of the user', required: true, schema: { type: 'integer' } };

/** The people who look after a contractor. */
export function teamRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const standing = async (contractorId: number, asking: number) => ({ asking, owners: (await ownersOf(database.read, contractorId)).length });
  return [
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/team',
      summary: 'The team of a contractor, for its owners and the admins; owners first',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, ...pageParameters],
      answer: teamMember,
      list: true,
      handle: async (ctx) => {
        const user = userOf(ctx);
        const id = await contractorAsked(database.read, ctx);
        await authorizeMemberOrAdmin(database.read, user, 'see_team', await findProfile(database.read, id));
        const ownersFirst = [{ column: 'role', order: 'desc' } as const, 'created_at', 'user_id'];
        const members = await pageOf(ctx, Member.query(database.read).where({ contractor_id: id }).orderBy(ownersFirst).withGraphFetched('user'));
        const about = await standing(id, user.id);
        return members.map((member) => presentMember(member, about));
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor/team/:user',
      summary: 'Gives a member another role; 422 for the last owner',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, memberPath],
      body: roleBody,
      answer: teamMember,
      handle: async (ctx, { role }) => {
        const id = await contractorAsked(database.read, ctx);
        const userId = requirePathId(ctx.params.user, 'member');
        await changeRole(services, ctx, id, userId, role);
        const member = await Member.query(database.read).findById([id, userId]).withGraphFetched('user');
        if (!member) throw notFound('member');
        return presentMember(member, await standing(id, userOf(ctx).id));
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/team/:user',
      summary: 'Takes somebody out of a team; every member may leave, but for the last owner (422), whom only an admin can take out',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, memberPath],
      answer: done,
      handle: async (ctx) => {
        await removeMember(services, ctx, await contractorAsked(database.read, ctx), requirePathId(ctx.params.user, 'member'));
        return { done: true };
      },
    }),
  ];
}
