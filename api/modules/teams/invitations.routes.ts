import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { managedContractor } from '#contract/contractorChanges';
import { invitation, invitationBody, invitationNotice } from '#contract/team';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { authorizeMemberOrAdmin } from '../profiles/authorizeProfile';
import { Invitation } from '../profiles/models/Invitation';
import { loadProfile } from '../profiles/queries/profileRecords';
import { acceptInvitation, loadInvitationByToken } from './commands/acceptInvitation';
import { resendInvitation, withdrawInvitation } from './commands/changeInvitation';
import { inviteMember } from './commands/inviteMember';
import { presentInvitation, presentInvitationNotice } from './presenter';

const invitationPath: Parameter = {
  name: 'invitation',
  in: 'path',
  description: 'ID of the invitation',
  required: true,
  schema: { type: 'integer' },
};
const tokenPath: Parameter = { name: 'token', in: 'path', description: 'Token from the emailed link', required: true, schema: { type: 'string' } };

/** Calls to invite people to a team, and to join one. */
export function invitationsRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  const loadInvitation = async (id: number) => {
    const found = await Invitation.query(database.read).findById(id).withGraphFetched('inviter');
    if (!found) throw notFound('invitation');
    return presentInvitation(found, now());
  };
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/invitations',
      operationId: 'listInvitations',
      summary: 'List the open invitations to a team, newest first; for its owners and admins',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      query: querySchema(pageQuery),
      response: invitation,
      list: true,
      handle: async ({ user, params, query }) => {
        const id = await requireContractorId(database.read, params.contractor);
        await authorizeMemberOrAdmin(database.read, user, 'see_team', await loadProfile(database.read, id));
        const openInvitations = Invitation.query(database.read)
          .where({ contractor_id: id, state: 'open' })
          .orderBy('id', 'desc')
          .withGraphFetched('inviter');
        return (await paginate(query, openInvitations)).map((openInvitation) => presentInvitation(openInvitation, now()));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/invitations',
      operationId: 'inviteMember',
      summary:
        'Invite an email address with an emailed link that is valid for seven days; 409 if it belongs to a team member or has already been invited',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: invitationBody,
      response: invitation,
      handle: async ({ user, params, body }) =>
        loadInvitation(await inviteMember(services, user, await requireContractorId(database.read, params.contractor), body)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/invitations/:invitation/resend',
      operationId: 'resendInvitation',
      summary: 'Send an open or expired invitation again with a new link; the previous link stops working',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, invitationPath],
      response: invitation,
      handle: async ({ user, params }) => {
        const id = requirePathId(params.invitation, 'invitation');
        await resendInvitation(services, user, await requireContractorId(database.read, params.contractor), id);
        return loadInvitation(id);
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor/invitations/:invitation',
      operationId: 'withdrawInvitation',
      summary: 'Revoke an open invitation',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath, invitationPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        const id = requirePathId(params.invitation, 'invitation');
        await withdrawInvitation(services, user, await requireContractorId(database.read, params.contractor), id);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/invitations/:token',
      operationId: 'getInvitation',
      summary: 'Get an invitation by its token, and whether it is still open',
      rateLimit: 'read',
      parameters: [tokenPath],
      response: invitationNotice,
      handle: async ({ params, reply }) => {
        reply.set('Cache-Control', 'no-store');
        return presentInvitationNotice(await loadInvitationByToken(database.read, params.token), now());
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/invitations/:token/accept',
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation with the account of the invited email address, which this verifies; returns the profile',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [tokenPath],
      response: managedContractor,
      handle: ({ request, user, params }) => acceptInvitation(services, request, user, params.token),
    }),
  ];
}
