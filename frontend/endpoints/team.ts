import type { OwnContractor } from '../../api/contract/contractorChanges';
import type { Invitation, InvitationBody, InvitationNotice, RoleBody, TeamMember } from '../../api/contract/team';
import { baseApi } from './baseApi';

/** One thing of a contractor's team, by the contractor's id. */
interface OfTeam {
  contractor: number;
  id: number;
}

const pathOf = (contractor: number) => `/api/user/contractors/${contractor}`;

/** The people who look after a contractor, and those who are asked to. */
export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTeam: build.query<TeamMember[], number>({ query: (contractor) => ({ url: `${pathOf(contractor)}/team` }), providesTags: ['Team'] }),
    listInvitations: build.query<Invitation[], number>({
      query: (contractor) => ({ url: `${pathOf(contractor)}/invitations` }),
      providesTags: ['Team'],
    }),
    changeRole: build.mutation<TeamMember, OfTeam & RoleBody>({
      query: ({ contractor, id, role }) => ({ url: `${pathOf(contractor)}/team/${id}`, method: 'PUT', body: { role } }),
      // Who is no owner any more may not see the team.
      invalidatesTags: (member) => (member?.you ? ['OwnContractors'] : member ? ['Team'] : ['Team', 'OwnContractors']),
    }),
    removeMember: build.mutation<unknown, OfTeam>({
      query: ({ contractor, id }) => ({ url: `${pathOf(contractor)}/team/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Team'] : ['Team', 'OwnContractors']),
    }),
    /** Takes oneself out of a team; `company` is for what is said of it afterwards. */
    leaveTeam: build.mutation<unknown, OfTeam & { company: string }>({
      query: ({ contractor, id }) => ({ url: `${pathOf(contractor)}/team/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnContractors'],
    }),
    invite: build.mutation<Invitation, { contractor: number } & InvitationBody>({
      query: ({ contractor, ...body }) => ({ url: `${pathOf(contractor)}/invitations`, method: 'POST', body }),
      invalidatesTags: ['Team'],
    }),
    resendInvitation: build.mutation<Invitation, OfTeam>({
      query: ({ contractor, id }) => ({ url: `${pathOf(contractor)}/invitations/${id}/resend`, method: 'POST' }),
      invalidatesTags: ['Team'],
    }),
    revokeInvitation: build.mutation<unknown, OfTeam>({
      query: ({ contractor, id }) => ({ url: `${pathOf(contractor)}/invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Team'],
    }),
    getInvitation: build.query<InvitationNotice, string>({ query: (token) => ({ url: `/api/invitations/${encodeURIComponent(token)}` }) }),
    acceptInvitation: build.mutation<OwnContractor, string>({
      query: (token) => ({ url: `/api/invitations/${encodeURIComponent(token)}/accept`, method: 'POST' }),
      invalidatesTags: (joined) => (joined ? ['OwnContractors', 'Team'] : []),
    }),
  }),
});
