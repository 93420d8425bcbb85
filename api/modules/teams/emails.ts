import type { EmailContent } from '#api/integrations/mail/mailer';
import type { MemberRole } from '#contract/contractorChanges';
import { formatDate, formatNameAndEmail, renderEmail, type SiteInfo, sanitizeCompanyName, unnamedCompany } from '../email/renderEmail';

interface EmailData {
  name: string;
  company: string;
}

const roleNames: Record<MemberRole, string> = { owner: 'an owner', editor: 'an editor' };
const roleDescriptions: Record<MemberRole, string> = {
  owner: 'Owners can edit the profile, invite and remove people, and represent the company.',
  editor: 'Editors can edit the profile. Owners decide who is on the team.',
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
  const companyName = sanitizeCompanyName(company) ?? unnamedCompany;
  const inviterLabel = formatNameAndEmail(inviter, account);
  return renderEmail(site, {
    subject: `Join the team of ${companyName} on ${site.productName}`,
    name,
    before: [
      `${inviterLabel} has invited you to help manage the profile of ${companyName} on ${site.productName} as ${roleNames[role]}.`,
      roleDescriptions[role],
    ],
    button: { label: 'View invitation', url: `${site.publicUrl}/invitations/${encodeURIComponent(token)}` },
    after: [
      `The link works once and expires on ${formatDate(expiresAt)}. The invitation is for ${email}: log in with that email address, or create an account with it.`,
      "If you don't know the sender or don't want to join, ignore this email. Nothing happens unless you accept.",
    ],
  });
}

/** Notifies the inviter that the person has joined. */
export function buildInvitationAcceptedEmail(
  site: SiteInfo,
  { name, company, member, email, role }: EmailData & { member: string; email: string; role: MemberRole },
): EmailContent {
  return renderEmail(site, {
    subject: `Your invitation to join the team of ${company} was accepted`,
    name,
    before: [`${formatNameAndEmail(member, email)} has accepted your invitation and is now ${roleNames[role]} of the profile of ${company}.`],
    button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
    after: ["If you didn't expect this, change the person's role or remove them from the team."],
  });
}

/** Notifies a member of a changed role. */
export function buildRoleChangedEmail(site: SiteInfo, { name, company, role }: EmailData & { role: MemberRole }): EmailContent {
  return renderEmail(site, {
    subject: `Your role on the team of ${company} has changed`,
    name,
    before: [`You are now ${roleNames[role]} of the profile of ${company}.`, roleDescriptions[role]],
    button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
    after: ['If you think this is wrong, contact an owner of the profile.'],
  });
}

/** Notifies a person who was removed from the team. */
export function buildRemovedFromTeamEmail(site: SiteInfo, { name, company }: EmailData): EmailContent {
  return renderEmail(site, {
    subject: `You are no longer on the team of ${company}`,
    name,
    before: [`An owner has removed you from the team of ${company}, so you can no longer edit its profile. Your account has not changed.`],
    after: [`If you think this is wrong, contact the company or email ${site.contactEmail}.`],
  });
}
