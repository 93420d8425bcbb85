import type { EmailContent } from '#api/integrations/mail/mailer';
import { renderEmail, type SiteInfo } from '../email/renderEmail';

/** Recipient and company. */
interface EmailData {
  name: string;
  company: string;
}
interface EmailDataWithReason extends EmailData {
  reason: string;
}

/** Contains the link that proves that the claimant receives email at the company's domain. */
export function buildClaimConfirmationEmail(
  site: SiteInfo,
  { name, company, account, token }: EmailData & { account: string; token: string },
): EmailContent {
  return renderEmail(site, {
    subject: `Confirm your claim to ${company}`,
    name,
    before: [
      `You asked to look after the profile of ${company} at ${site.productName} with the account ${account}.`,
      'Please confirm that this is your work address. You need to be signed in with that account.',
    ],
    button: { label: 'Confirm the claim', url: `${site.publicUrl}/onboarding/claim?token=${encodeURIComponent(token)}` },
    after: ['The link works once and for 24 hours.', 'If you did not ask for this, ignore this mail: nobody gets the profile without this link.'],
  });
}

/** Tells the claimant that an admin will review the claim. */
export function buildClaimReceivedEmail(site: SiteInfo, { name, company }: EmailData): EmailContent {
  return renderEmail(site, {
    subject: `We received your claim to ${company}`,
    name,
    before: [`Thank you. We check whether you may speak for ${company} and write to you as soon as that is decided.`],
    button: { label: 'See your claim', url: `${site.publicUrl}/onboarding/claim` },
    after: ['A document such as a letterhead, a business card or an extract from a company register helps us; you can still add one there.'],
  });
}

export function buildClaimApprovedEmail(site: SiteInfo, { name, company, slug }: EmailData & { slug: string }): EmailContent {
  return renderEmail(site, {
    subject: `You now look after ${company}`,
    name,
    before: [`Your claim to ${company} is approved: you are the owner of its profile, and the profile is verified.`],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: [`The public page is ${site.publicUrl}/contractors/${slug}`],
  });
}

/** Tells an existing owner that the company is verified. */
export function buildVerificationApprovedEmail(site: SiteInfo, { name, company, slug }: EmailData & { slug: string }): EmailContent {
  return renderEmail(site, {
    subject: `${company} is verified`,
    name,
    before: [`We have verified that you speak for ${company}. Its profile now carries the badge Verified.`],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: [`The public page is ${site.publicUrl}/contractors/${slug}`],
  });
}

export function buildClaimRejectedEmail(site: SiteInfo, { name, company, reason }: EmailDataWithReason): EmailContent {
  return renderEmail(site, {
    subject: `Your claim to ${company} was not approved`,
    name,
    before: [`We could not approve your claim to ${company}. The reason:`],
    quote: reason,
    after: [`If you can show us more, claim the profile again at ${site.publicUrl}/onboarding/claim or write to ${site.contactEmail}.`],
  });
}

/** Tells rival claimants that another claim was approved. */
export function buildClaimClosedEmail(site: SiteInfo, { name, company }: EmailData): EmailContent {
  return renderEmail(site, {
    subject: `Somebody else now looks after ${company}`,
    name,
    before: [`Another person's claim to ${company} was approved, so yours is closed.`],
    after: [
      `If you know that person, ask to be invited to the team. If you think that this is wrong, dispute it at ${site.publicUrl}/onboarding/claim or write to ${site.contactEmail}.`,
    ],
  });
}

export function buildClaimRevokedEmail(site: SiteInfo, { name, company, reason }: EmailDataWithReason): EmailContent {
  return renderEmail(site, {
    subject: `You no longer look after ${company}`,
    name,
    before: [`Your ownership of the profile of ${company} was ended. The reason:`],
    quote: reason,
    after: [`If you think that this is wrong, write to ${site.contactEmail}.`],
  });
}

/** Tells an owner that the verification was revoked; the ownership isn't affected. */
export function buildVerificationRevokedEmail(site: SiteInfo, { name, company, reason }: EmailDataWithReason): EmailContent {
  return renderEmail(site, {
    subject: `${company} is no longer verified`,
    name,
    before: [`The proof that you speak for ${company} was taken back, so its profile does not carry the badge Verified any more. The reason:`],
    quote: reason,
    button: { label: 'Verify the company again', url: `${site.publicUrl}/dashboard` },
    after: [`You still look after the profile. If you think that this is wrong, write to ${site.contactEmail}.`],
  });
}
