import type { EmailContent } from '#api/integrations/mail/mailer';
import { mergeUndoDays } from '#contract/duplicates/duplicates';
import { renderEmail, type SiteInfo } from '../email/renderEmail';

/** Tells a claimant that the company's profile was merged with one that has an owner, so the claim is closed. */
export function buildClaimClosedByMergeEmail(site: SiteInfo, { name, company }: { name: string; company: string }): EmailContent {
  return renderEmail(site, {
    subject: `Your claim to ${company} is closed`,
    name,
    before: [`There were two profiles of ${company}. They are one now, and somebody looks after it already, so your claim is closed.`],
    after: [
      `If you know that person, ask to be invited to the team. If you think that this is wrong, dispute it at ${site.publicUrl}/onboarding/claim or write to ${site.contactEmail}.`,
    ],
  });
}

/** Tells a member that the profile was merged into another one. */
export function buildProfileMergedEmail(
  site: SiteInfo,
  { name, company, into, slug }: { name: string; company: string; into: string; slug: string },
): EmailContent {
  return renderEmail(site, {
    subject: `Your profile ${company} has been merged`,
    name,
    before: [
      `We found that ${company} and ${into} are the same company and made one profile of the two. You look after it as before; likes, reviews and enquiries of both are there.`,
    ],
    button: { label: 'Open your dashboard', url: `${site.publicUrl}/dashboard` },
    after: [
      `The public page is ${site.publicUrl}/contractors/${slug}, and the old address leads there.`,
      `If these are two companies, write to ${site.contactEmail} within ${mergeUndoDays} days: until then we can take it back.`,
    ],
  });
}
