import type { MemberRole } from '#contract/contractorChanges';
import { formatDate } from '#contract/shared/text/format';
import { type CompanyEmailData, defineEmail } from '../email/emailTemplate';
import { formatNameAndEmail, sanitizeCompanyName, unnamedCompany } from '../email/renderEmail';

const roleNames: Record<MemberRole, string> = { owner: 'an owner', editor: 'an editor' };
const roleDescriptions: Record<MemberRole, string> = {
  owner: 'Owners can edit the profile, invite and remove people, and represent the company.',
  editor: 'Editors can edit the profile. Owners decide who is on the team.',
};

interface InvitationEmailData extends CompanyEmailData {
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
export const buildInvitationEmail = defineEmail(
  'invitation',
  (site, { name, company, inviter, account, role, email, expiresAt, token }: InvitationEmailData) => {
    const companyName = sanitizeCompanyName(company) ?? unnamedCompany;
    const inviterLabel = formatNameAndEmail(inviter, account);
    return {
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
    };
  },
);

/** Notifies the inviter that the person has joined. */
export const buildInvitationAcceptedEmail = defineEmail(
  'invitationAccepted',
  (site, { name, company, member, email, role }: CompanyEmailData & { member: string; email: string; role: MemberRole }) => ({
    subject: `Your invitation to join the team of ${company} was accepted`,
    name,
    before: [`${formatNameAndEmail(member, email)} has accepted your invitation and is now ${roleNames[role]} of the profile of ${company}.`],
    button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
    after: ["If you didn't expect this, change the person's role or remove them from the team."],
  }),
);

/** Notifies a member of a changed role. */
export const buildRoleChangedEmail = defineEmail('roleChanged', (site, { name, company, role }: CompanyEmailData & { role: MemberRole }) => ({
  subject: `Your role on the team of ${company} has changed`,
  name,
  before: [`You are now ${roleNames[role]} of the profile of ${company}.`, roleDescriptions[role]],
  button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
  after: ['If you think this is wrong, contact an owner of the profile.'],
}));

/** Notifies a person who was removed from the team. */
export const buildRemovedFromTeamEmail = defineEmail('removedFromTeam', (site, { name, company }: CompanyEmailData) => ({
  subject: `You are no longer on the team of ${company}`,
  name,
  before: [`An owner has removed you from the team of ${company}, so you can no longer edit its profile. Your account has not changed.`],
  after: [`If you think this is wrong, contact the company or email ${site.contactEmail}.`],
}));
