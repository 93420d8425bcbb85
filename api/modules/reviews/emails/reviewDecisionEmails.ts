import type { EmailContent } from '#api/integrations/mail/mailer';
import { renderEmail, type SiteInfo } from '#api/modules/email/renderEmail';

interface EmailData {
  name: string;
  company: string;
}
interface ReviewEmailData extends EmailData {
  reason: string;
  /** Token of the author's edit link. */
  token: string;
}

/** Links the review guidelines at the end of an email. */
export const buildRulesNote = ({ publicUrl }: SiteInfo) => `Review guidelines: ${publicUrl}/review-rules`;
const buildEditUrl = ({ publicUrl }: SiteInfo, token: string) => `${publicUrl}/reviews/edit/${encodeURIComponent(token)}`;

export function buildReviewPublishedEmail(site: SiteInfo, { name, company, slug, token }: EmailData & { slug: string; token: string }): EmailContent {
  return renderEmail(site, {
    subject: `Your review of ${company} is published`,
    name,
    before: [`Thank you. Your review of ${company} is now public, and its stars count towards the average.`],
    button: { label: 'View your review', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`To edit or withdraw your review, use this link. It replaces the previous one: ${buildEditUrl(site, token)}`],
  });
}

/** Notifies the author why the review is not published, and how to edit it. */
export function buildReviewRejectedEmail(site: SiteInfo, { name, company, reason, token }: ReviewEmailData): EmailContent {
  return renderEmail(site, {
    subject: `Your review of ${company} needs changes`,
    name,
    before: [`We couldn't publish your review of ${company}. This is why:`],
    quote: reason,
    button: { label: 'Edit your review', url: buildEditUrl(site, token) },
    after: ["We've kept what you wrote. Make the changes and we'll check your review again.", buildRulesNote(site)],
  });
}

/** Notifies the author why the review was removed. */
export function buildReviewRemovedEmail(site: SiteInfo, { name, company, reason, token }: ReviewEmailData): EmailContent {
  return renderEmail(site, {
    subject: `Your review of ${company} was removed`,
    name,
    before: [`We've removed your review of ${company}. This is why:`],
    quote: reason,
    button: { label: 'Edit your review', url: buildEditUrl(site, token) },
    after: ["If you edit it, we'll check it again.", buildRulesNote(site), `If you think this is wrong, email ${site.contactEmail}.`],
  });
}

/**
 * Shows a new review to the members of the profile.
 * @param id the contractor's id
 */
export function buildNewReviewEmail(
  site: SiteInfo,
  { name, company, id, slug, rating, title, text }: EmailData & { id: number; slug: string; rating: number; title: string; text: string },
): EmailContent {
  return renderEmail(site, {
    subject: `New review of ${company}`,
    name,
    before: [`A client of ${company} gave it ${rating} out of 5 stars. The review is now public:`],
    quote: `${title}\n${text}`,
    button: { label: 'Reply to review', url: `${site.publicUrl}/profile/manage?tab=reviews&contractor=${id}` },
    after: [
      'Your reply is shown publicly below the review. You can edit it later.',
      `If the review breaks our guidelines, report it on your public profile: ${site.publicUrl}/contractors/${slug}`,
    ],
  });
}

/** Shows the company's reply to the author. */
export function buildReviewReplyEmail(site: SiteInfo, { name, company, slug, reply }: EmailData & { slug: string; reply: string }): EmailContent {
  return renderEmail(site, {
    subject: `${company} replied to your review`,
    name,
    before: [`${company} has replied to your review. The reply is public:`],
    quote: reply,
    button: { label: 'View reply', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`If the reply is offensive or names private individuals, email ${site.contactEmail}.`],
  });
}
