import { type CompanyEmailData, defineEmail, describeLinkLifetime } from '../email/emailTemplate';

/** Lifetime of the link that proves a claim, in milliseconds. */
export const claimLinkLifetimeMs = 24 * 3_600_000;

/** Contains the link that proves that the claimant receives email at the company's domain. */
export const buildClaimConfirmationEmail = defineEmail(
  'claimConfirmation',
  (site, { name, company, account, token }: CompanyEmailData & { account: string; token: string }) => ({
    subject: `Confirm your claim for ${company}`,
    name,
    before: [
      `You asked to manage the profile of ${company} on ${site.productName} with the account ${account}.`,
      'Log in with that account, then confirm that this is your work email address.',
    ],
    button: { label: 'Confirm claim', url: `${site.publicUrl}/onboarding/claim?token=${encodeURIComponent(token)}` },
    after: [
      describeLinkLifetime(claimLinkLifetimeMs),
      "If you didn't ask for this, ignore this email. Nobody can claim the profile without this link.",
    ],
  }),
);

/** Tells the claimant that an admin will review the claim. */
export const buildClaimReceivedEmail = defineEmail('claimReceived', (site, { name, company }: CompanyEmailData) => ({
  subject: `We've received your claim for ${company}`,
  name,
  before: [`Thank you. We're checking that you represent ${company}. We'll email you when we've made a decision.`],
  button: { label: 'View your claim', url: `${site.publicUrl}/onboarding/claim` },
  after: ['To support your claim, add proof documents to it, such as a letterhead, a business card or an extract from a company register.'],
}));

export const buildClaimApprovedEmail = defineEmail('claimApproved', (site, { name, company, slug }: CompanyEmailData & { slug: string }) => ({
  subject: `You now manage ${company}`,
  name,
  before: [`We've approved your claim for ${company}. You are now the owner of its profile, and the profile is verified.`],
  button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
  after: [`View the public profile: ${site.publicUrl}/contractors/${slug}`],
}));

/** Tells an existing owner that the company is verified. */
export const buildVerificationApprovedEmail = defineEmail(
  'verificationApproved',
  (site, { name, company, slug }: CompanyEmailData & { slug: string }) => ({
    subject: `${company} is now verified`,
    name,
    before: [`We've verified that you represent ${company}. Its profile now has a Verified badge.`],
    button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
    after: [`View the public profile: ${site.publicUrl}/contractors/${slug}`],
  }),
);

export const buildClaimRejectedEmail = defineEmail('claimRejected', (site, { name, company, reason }: CompanyEmailData & { reason: string }) => ({
  subject: `Your claim for ${company} was not approved`,
  name,
  before: [`We couldn't approve your claim for ${company}. This is why:`],
  quote: reason,
  after: [`If you have more evidence, claim the profile again at ${site.publicUrl}/onboarding/claim or email ${site.contactEmail}.`],
}));

/** Tells the other claimants that a competing claim was approved. */
export const buildClaimClosedEmail = defineEmail('claimClosed', (site, { name, company }: CompanyEmailData) => ({
  subject: `Someone else now manages ${company}`,
  name,
  before: [`We approved another person's claim for ${company}, so we've closed yours.`],
  after: [
    `If you know this person, ask them to invite you to the team. If you think this is wrong, dispute the ownership at ${site.publicUrl}/onboarding/claim or email ${site.contactEmail}.`,
  ],
}));

export const buildClaimRevokedEmail = defineEmail('claimRevoked', (site, { name, company, reason }: CompanyEmailData & { reason: string }) => ({
  subject: `You no longer manage ${company}`,
  name,
  before: [`We've ended your ownership of the profile of ${company}. This is why:`],
  quote: reason,
  after: [`If you think this is wrong, email ${site.contactEmail}.`],
}));

/** Tells an owner that the verification was revoked; the ownership isn't affected. */
export const buildVerificationRevokedEmail = defineEmail(
  'verificationRevoked',
  (site, { name, company, reason }: CompanyEmailData & { reason: string }) => ({
    subject: `${company} is no longer verified`,
    name,
    before: [`We've removed the Verified badge from the profile of ${company}. This is why:`],
    quote: reason,
    button: { label: 'Verify your company again', url: `${site.publicUrl}/dashboard` },
    after: [`You still manage the profile. If you think this is wrong, email ${site.contactEmail}.`],
  }),
);
