import { type CompanyEmailData, defineEmail } from '../email/emailTemplate';

export const buildProfileSubmittedEmail = defineEmail('profileSubmitted', (site, { name, company }: CompanyEmailData) => ({
  subject: `We've received the profile of ${company}`,
  name,
  before: [`Thank you. We're reviewing the profile of ${company}. We'll email you when we've made a decision.`],
  button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
  after: [],
}));

export const buildProfileAcceptedEmail = defineEmail('profileAccepted', (site, { name, company, slug }: CompanyEmailData & { slug: string }) => ({
  subject: `${company} is now listed`,
  name,
  before: [`We've approved the profile of ${company}. Everyone can now find it in the directory.`],
  button: { label: 'View public profile', url: `${site.publicUrl}/contractors/${slug}` },
  after: [`Manage the profile from your dashboard: ${site.publicUrl}/dashboard`],
}));

/** Notifies the owners that a member moved the company's website to another domain. */
export const buildVerificationEndedEmail = defineEmail('verificationEnded', (site, { name, company, slug }: CompanyEmailData & { slug: string }) => ({
  subject: `${company} is no longer verified`,
  name,
  before: [
    `The website on the profile of ${company} was changed to another domain. The company was verified with the old domain, so its profile is no longer verified.`,
  ],
  button: { label: 'Verify your company', url: `${site.publicUrl}/onboarding/claim?${new URLSearchParams({ contractor: slug })}` },
  after: [`If nobody at your company changed the website, email ${site.contactEmail}.`],
}));

export const buildProfileRejectedEmail = defineEmail(
  'profileRejected',
  (site, { name, company, id, reason }: CompanyEmailData & { id: number; reason: string }) => ({
    subject: `The profile of ${company} needs changes`,
    name,
    before: [`We couldn't approve the profile of ${company} yet. This is why:`, reason],
    button: { label: 'Edit profile', url: `${site.publicUrl}/onboarding/create?draft=${id}` },
    after: ["We've kept everything you entered. Make the changes, then submit the profile again."],
  }),
);

/** Notifies an owner that an editor has unpublished the profile. */
export const buildProfileUnpublishedEmail = defineEmail('profileUnpublished', (site, { name, company }: CompanyEmailData) => ({
  subject: `The profile of ${company} is no longer public`,
  name,
  before: [
    `Our editors unpublished the profile of ${company}. Its public page is not available, and you can't edit the profile until it is published again.`,
    'Likes, reviews and enquiries are kept.',
  ],
  button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
  after: [`If you have questions, email ${site.contactEmail}.`],
}));
