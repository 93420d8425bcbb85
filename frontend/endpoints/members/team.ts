import type { ManagedContractor } from '#contract/contractorChanges';
import type { Invitation, InvitationBody, InvitationNotice, RoleBody, TeamMember } from '#contract/team';
import { baseApi } from '../base/baseApi';

/** A member or invitation of a contractor's team. */
interface TeamItem {
  contractor: number;
  id: number;
}

const buildContractorUrl = (contractor: number) => `/api/user/contractors/${contractor}`;

/** The members of a contractor's team, and its pending invitations. */
export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTeam: build.query<TeamMember[], number>({
      query: (contractor) => ({ url: `${buildContractorUrl(contractor)}/team` }),
      providesTags: ['Team'],
    }),
    listInvitations: build.query<Invitation[], number>({
      query: (contractor) => ({ url: `${buildContractorUrl(contractor)}/invitations` }),
      providesTags: ['Team'],
    }),
    changeRole: build.mutation<TeamMember, TeamItem & RoleBody>({
      query: ({ contractor, id, role }) => ({ url: `${buildContractorUrl(contractor)}/team/${id}`, method: 'PUT', body: { role } }),
      // Users who are no longer owners may not see the team.
      invalidatesTags: (member) => (member?.you ? ['OwnContractors'] : member ? ['Team'] : ['Team', 'OwnContractors']),
    }),
    removeMember: build.mutation<unknown, TeamItem>({
      query: ({ contractor, id }) => ({ url: `${buildContractorUrl(contractor)}/team/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Team'] : ['Team', 'OwnContractors']),
    }),
    /** Removes the current user from a team. `company` is used by the toast. */
    leaveTeam: build.mutation<unknown, TeamItem & { company: string }>({
      query: ({ contractor, id }) => ({ url: `${buildContractorUrl(contractor)}/team/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnContractors'],
    }),
    invite: build.mutation<Invitation, { contractor: number } & InvitationBody>({
      query: ({ contractor, ...body }) => ({ url: `${buildContractorUrl(contractor)}/invitations`, method: 'POST', body }),
      invalidatesTags: ['Team'],
    }),
    resendInvitation: build.mutation<Invitation, TeamItem>({
      query: ({ contractor, id }) => ({ url: `${buildContractorUrl(contractor)}/invitations/${id}/resend`, method: 'POST' }),
      invalidatesTags: ['Team'],
    }),
    revokeInvitation: build.mutation<unknown, TeamItem>({
      query: ({ contractor, id }) => ({ url: `${buildContractorUrl(contractor)}/invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Team'],
    }),
    getInvitation: build.query<InvitationNotice, string>({ query: (token) => ({ url: `/api/invitations/${encodeURIComponent(token)}` }) }),
    acceptInvitation: build.mutation<ManagedContractor, string>({
      query: (token) => ({ url: `/api/invitations/${encodeURIComponent(token)}/accept`, method: 'POST' }),
      invalidatesTags: (joined) => (joined ? ['OwnContractors', 'Team'] : []),
    }),
  }),
});
