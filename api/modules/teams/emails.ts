import type { EmailContent } from '#api/integrations/mail/mailer';
import type { MemberRole } from '#contract/contractorChanges';
import { formatNameAndEmail, renderEmail, type SiteInfo, sanitizeCompanyName } from '../email/renderEmail';

interface EmailData {
  name: string;
  company: string;
}

const roleNames: Record<MemberRole, string> = { owner: 'an owner', editor: 'an editor' };
const roleDescriptions: Record<MemberRole, string> = {
  owner: 'An owner edits the profile, invites and removes people, and speaks for the company.',
  editor: 'An editor edits the profile; who belongs to the team is up to its owners.',
};

interface InvitationEmailData extends EmailData {
  /** The inviting user, and the email address of their account. */
  inviter: string;
  account: string;
  role: MemberRole;
  /** The invited email address. */
  email: string;
  /** UTC milliseconds. */
  expiresAt: number;
  token: string;
}

/** Invites a person to a team. */
export function buildInvitationEmail(
  site: SiteInfo,
  { name, company, inviter, account, role, email, expiresAt, token }: InvitationEmailData,
): EmailContent {
  const companyName = sanitizeCompanyName(company);
  const inviterLabel = formatNameAndEmail(inviter, account);
  return renderEmail(site, {
    subject: `Join the team of ${companyName} at ${site.productName}`,
    name,
    before: [
      `${inviterLabel} asks you to help look after the profile of ${companyName} at ${site.productName}, as ${roleNames[role]}.`,
      roleDescriptions[role],
    ],
    button: { label: 'See the invitation', url: `${site.publicUrl}/invitations/${encodeURIComponent(token)}` },
    after: [
      `The link works once and until ${formatDay(expiresAt)}. It is meant for ${email}: log in with that address, or create an account with it.`,
      'If you do not know who asks, or do not want this, ignore this mail: nothing happens unless you accept.',
    ],
  });
}

/** Notifies the inviter that the person has joined. */
export function buildInvitationAcceptedEmail(
  site: SiteInfo,
  { name, company, member, email, role }: EmailData & { member: string; email: string; role: MemberRole },
): EmailContent {
  return renderEmail(site, {
    subject: `Your invitation to the team of ${company} was accepted`,
    name,
    before: [
      `${formatNameAndEmail(member, email)} has accepted your invitation and now looks after the profile of ${company} as ${roleNames[role]}.`,
    ],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: ['If this surprises you, remove the person from the team or change the role.'],
  });
}

/** Notifies a member of a changed role. */
export function buildRoleChangedEmail(site: SiteInfo, { name, company, role }: EmailData & { role: MemberRole }): EmailContent {
  return renderEmail(site, {
    subject: `Your role in the team of ${company} has changed`,
    name,
    before: [`You now look after the profile of ${company} as ${roleNames[role]}.`, roleDescriptions[role]],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: ['If you think that this is wrong, ask an owner of the profile.'],
  });
}

/** Notifies a person who was removed from the team. */
export function buildRemovedFromTeamEmail(site: SiteInfo, { name, company }: EmailData): EmailContent {
  return renderEmail(site, {
    subject: `You no longer belong to the team of ${company}`,
    name,
    before: [`An owner has removed you from the team of ${company}: you can't edit its profile any more. Your account stays as it is.`],
    after: [`If you think that this is wrong, ask the company, or write to ${site.contactEmail}.`],
  });
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function formatDay(time: number): string {
  return dateFormat.format(new Date(time));
}
