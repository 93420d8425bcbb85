import type { MemberRole } from '../contract/contractorChanges';
import type { MailContent } from '../models/OutboxMail';
import { layOut, type MailSite, oneLine, personName } from './layout';

/** Who is written to, and about which company. */
interface About {
  name: string;
  company: string;
}

const roleNames: Record<MemberRole, string> = { owner: 'an owner', editor: 'an editor' };
const roleMeanings: Record<MemberRole, string> = {
  owner: 'An owner edits the profile, invites and removes people, and speaks for the company.',
  editor: 'An editor edits the profile; who belongs to the team is up to its owners.',
};

interface Invited extends About {
  /** Who asks, and with which account. */
  inviter: string;
  account: string;
  role: MemberRole;
  /** The address that is invited. */
  email: string;
  /** UTC milliseconds. */
  expiresAt: number;
  token: string;
}

/** Asks somebody to join a team. */
export function invitation(site: MailSite, { name, company, inviter, account, role, email, expiresAt, token }: Invited): MailContent {
  const named = harmless(company);
  const asking = withAddress(inviter, account);
  return layOut(site, {
    subject: `Join the team of ${named} at ${site.productName}`,
    name,
    before: [`${asking} asks you to help look after the profile of ${named} at ${site.productName}, as ${roleNames[role]}.`, roleMeanings[role]],
    button: { label: 'See the invitation', url: `${site.publicUrl}/invitations/${encodeURIComponent(token)}` },
    after: [
      `The link works once and until ${dayOf(expiresAt)}. It is meant for ${email}: log in with that address, or create an account with it.`,
      'If you do not know who asks, or do not want this, ignore this mail: nothing happens unless you accept.',
    ],
  });
}

/** Tells who asked that somebody has joined. */
export function invitationAccepted(
  site: MailSite,
  { name, company, member, email, role }: About & { member: string; email: string; role: MemberRole },
): MailContent {
  return layOut(site, {
    subject: `Your invitation to the team of ${company} was accepted`,
    name,
    before: [`${withAddress(member, email)} has accepted your invitation and now looks after the profile of ${company} as ${roleNames[role]}.`],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: ['If this surprises you, remove the person from the team or change the role.'],
  });
}

/** Tells somebody that a role is another one now. */
export function roleChanged(site: MailSite, { name, company, role }: About & { role: MemberRole }): MailContent {
  return layOut(site, {
    subject: `Your role in the team of ${company} has changed`,
    name,
    before: [`You now look after the profile of ${company} as ${roleNames[role]}.`, roleMeanings[role]],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: ['If you think that this is wrong, ask an owner of the profile.'],
  });
}

/** Tells somebody who does not belong to the team any more. */
export function removedFromTeam(site: MailSite, { name, company }: About): MailContent {
  return layOut(site, {
    subject: `You no longer belong to the team of ${company}`,
    name,
    before: [`An owner has removed you from the team of ${company}: you can't edit its profile any more. Your account stays as it is.`],
    after: [`If you think that this is wrong, ask the company, or write to ${site.contactEmail}.`],
  });
}

/** Names somebody by the account, and by the name where it is one. */
export function withAddress(name: string, address: string): string {
  const known = personName(name);
  return known ? `${known} (${address})` : address;
}

/** The mail goes to an address that was typed, and anybody can name a draft: a name must not bring a message into it. */
export function harmless(company: string): string {
  const plain = oneLine(company.normalize('NFKC'));
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’"&+,()/ .-]*$/u.test(plain) && !/[^\s.]\.[^\s.]{2}|\/\/|\d{6}/.test(plain);
  return isName && plain.length <= longestCompanyName ? plain : 'a drilling company';
}

const longestCompanyName = 80;

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function dayOf(time: number): string {
  return days.format(new Date(time));
}
