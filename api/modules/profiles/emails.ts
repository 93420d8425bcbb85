import type { EmailContent } from '#api/integrations/mail/mailer';
import { renderEmail, type SiteInfo } from '../email/renderEmail';

interface EmailData {
  name: string;
  company: string;
}

export function buildProfileSubmittedEmail(site: SiteInfo, { name, company }: EmailData): EmailContent {
  return renderEmail(site, {
    subject: `We received the profile of ${company}`,
    name,
    before: [`Thank you. We look through the profile of ${company} and write to you as soon as it is in the directory.`],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: [],
  });
}

export function buildProfileAcceptedEmail(site: SiteInfo, { name, company, slug }: EmailData & { slug: string }): EmailContent {
  return renderEmail(site, {
    subject: `${company} is in the directory`,
    name,
    before: [`The profile of ${company} is accepted: everybody can find it now.`],
    button: { label: 'See the public page', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`You look after it from your dashboard: ${site.publicUrl}/dashboard`],
  });
}

/** Notifies the owners that a member moved the company's website to another domain. */
export function buildVerificationEndedEmail(site: SiteInfo, { name, company, slug }: EmailData & { slug: string }): EmailContent {
  return renderEmail(site, {
    subject: `${company} is no longer verified`,
    name,
    before: [
      `The website on the profile of ${company} was changed to another domain. The company was verified for the old one, so the profile is no longer verified.`,
    ],
    button: { label: 'Verify your company', url: `${site.publicUrl}/onboarding/claim?${new URLSearchParams({ contractor: slug })}` },
    after: [`If nobody of your company changed the website, write to ${site.contactEmail}.`],
  });
}

export function buildProfileRejectedEmail(site: SiteInfo, { name, company, id, reason }: EmailData & { id: number; reason: string }): EmailContent {
  return renderEmail(site, {
    subject: `The profile of ${company} needs another look`,
    name,
    before: [`We could not accept the profile of ${company} yet. The reason:`, reason],
    button: { label: 'Change the profile', url: `${site.publicUrl}/onboarding/create?draft=${id}` },
    after: ['Nothing that you entered is lost. Change what is needed and submit it again.'],
  });
}

/** Notifies an owner that an editor has unpublished the profile. */
export function buildProfileUnpublishedEmail(site: SiteInfo, { name, company }: EmailData): EmailContent {
  return renderEmail(site, {
    subject: `The profile of ${company} is not public at the moment`,
    name,
    before: [
      `Our editors unpublished the profile of ${company}. Its public page is not available, and you cannot edit the profile until it is published again.`,
      'Likes, reviews and enquiries are kept.',
    ],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: [`If you have questions, write to ${site.contactEmail}.`],
  });
}
