import { ownContractor } from '../../contract/contractorChanges';
import { done } from '../../contract/session';
import { invitation, invitationBody, invitationNotice } from '../../contract/team';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { Invitation } from '../../models/Invitation';
import { requirePathId } from '../../pathId';
import { presentInvitation, presentNotice } from '../../presenters/team';
import { authorizeMemberOrAdmin } from '../authorizeProfile';
import { contractorAsked, contractorPath } from '../contractorPath';
import { pageOf, pageParameters } from '../paging';
import { findProfile } from '../profileRecords';
import { acceptInvitation, invitationByToken } from './acceptInvitation';
import { resendInvitation, withdrawInvitation } from './changeInvitation';
import { invite } from './invite';

const invitationPath: Parameter = {
  name: 'invitation',
  in: 'path',
  description: 'Id of the invitation',
  required: true,
  schema: { type: 'integer' },
};
const tokenPath: Parameter = { name: 'token', in: 'path', description: 'The token of the mailed link', required: true, schema: { type: 'string' } };

/** Asking somebody to join a team, and joining. */
export function invitationsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  const present = async (id: number) => {
    const found = await Invitation.query(database.read).findById(id).withGraphFetched('inviter');
    if (!found) throw notFound('invitation');
    return presentInvitation(found, now());
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/invitations',
      summary: 'The open invitations to a team, for its owners and the admins; the newest first',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath, ...pageParameters],
      answer: invitation,
      list: true,
      handle: async (ctx) => {
        const id = await contractorAsked(database.read, ctx);
        await authorizeMemberOrAdmin(database.read, userOf(ctx), 'see_team', await findProfile(database.read, id));
        const open = Invitation.query(database.read).where({ contractor_id: id, state: 'open' }).orderBy('id', 'desc').withGraphFetched('inviter');
        return (await pageOf(ctx, open)).map((one) => presentInvitation(one, now()));
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/invitations',
      summary: 'Invites an address by a mailed link, good for seven days; 409 for a member or who is invited already',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: invitationBody,
      answer: invitation,
      handle: async (ctx, body) => present(await invite(services, ctx, await contractorAsked(database.read, ctx), body)),
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/invitations/:invitation/resend',
      summary: 'Mails an open invitation again, expired or not, with a new link; the one before is no good any more',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, invitationPath],
      answer: invitation,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.invitation, 'invitation');
        await resendInvitation(services, ctx, await contractorAsked(database.read, ctx), id);
        return present(id);
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/invitations/:invitation',
      summary: 'Takes an open invitation back',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, invitationPath],
      answer: done,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.invitation, 'invitation');
        await withdrawInvitation(services, ctx, await contractorAsked(database.read, ctx), id);
        return { done: true };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/invitations/:token',
      summary: 'What a mailed invitation is about, and whether it is still open',
      limit: 'read',
      parameters: [tokenPath],
      answer: invitationNotice,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return presentNotice(await invitationByToken(database.read, String(ctx.params.token)), now());
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/invitations/:token/accept',
      summary: 'Joins the team with the account of the invited address, which is verified by that; answers the profile',
      limit: 'write',
      access: 'signedIn',
      parameters: [tokenPath],
      answer: ownContractor,
      handle: (ctx) => acceptInvitation(services, ctx, String(ctx.params.token)),
    }),
  ];
}
