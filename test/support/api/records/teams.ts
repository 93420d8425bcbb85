import { expect } from 'chai';
import type { Invitation, InvitationBody, TeamMember } from '#contract/team';
import type { Browser } from '../registeredUsers';
import type { TestApi } from '../testApi';

interface Member {
  browser: Browser;
}

/** Sends an invitation to an email address; as an editor unless given otherwise. */
export const sendInvitation = ({ browser }: Member, contractor: number | string, email: string, role: string = 'editor') =>
  browser.post(`/api/user/contractors/${contractor}/invitations`).send({ email, role });

/** Sends an invitation and expects it to be accepted. */
export async function invitePerson(owner: Member, contractor: number, email: string, role?: InvitationBody['role']): Promise<Invitation> {
  return (await sendInvitation(owner, contractor, email, role).expect(200)).body;
}

/** The token of the newest invitation email to an email address. */
export async function invitationToken(api: TestApi, to: string): Promise<string> {
  const mails = (await api.mails()).filter((mail) => mail.to === to);
  const tokens = mails.flatMap((mail) => /\/invitations\/([\w-]+)/.exec(mail.text)?.[1] ?? []);
  return tokens.at(-1) ?? expect.fail(`No mail invites ${to}.`);
}

export const acceptInvitation = ({ browser }: Member, token: string) => browser.post(`/api/invitations/${token}/accept`).send({});

export const changeRole = ({ browser }: Member, contractor: number, user: number, role: string) =>
  browser.put(`/api/user/contractors/${contractor}/team/${user}`).send({ role });

export const removeFromTeam = ({ browser }: Member, contractor: number, user: number) =>
  browser.delete(`/api/user/contractors/${contractor}/team/${user}`).send({});

/** A team as its owners see it. */
export async function teamOf({ browser }: Member, contractor: number): Promise<TeamMember[]> {
  return (await browser.get(`/api/user/contractors/${contractor}/team`).expect(200)).body;
}

/** The open invitations as the owners see them. */
export async function openInvitations({ browser }: Member, contractor: number): Promise<Invitation[]> {
  return (await browser.get(`/api/user/contractors/${contractor}/invitations`).expect(200)).body;
}
