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

const buildRulesNote = ({ publicUrl }: SiteInfo) => `The rules that every review has to keep: ${publicUrl}/review-rules`;
const buildEditUrl = ({ publicUrl }: SiteInfo, token: string) => `${publicUrl}/reviews/edit/${encodeURIComponent(token)}`;

export function buildReviewPublishedEmail(site: SiteInfo, { name, company, slug, token }: EmailData & { slug: string; token: string }): EmailContent {
  return renderEmail(site, {
    subject: `Your review of ${company} is published`,
    name,
    before: [`Thank you. Your review of ${company} is in the directory now: everybody can read it, and its stars count.`],
    button: { label: 'See it in the directory', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`You can change or withdraw your review by this link, which replaces the one before: ${buildEditUrl(site, token)}`],
  });
}

/** Notifies the author why the review is not published, and how to edit it. */
export function buildReviewRejectedEmail(site: SiteInfo, { name, company, reason, token }: ReviewEmailData): EmailContent {
  return renderEmail(site, {
    subject: `Your review of ${company} needs another look`,
    name,
    before: [`We could not publish your review of ${company}. The reason:`],
    quote: reason,
    button: { label: 'Change your review', url: buildEditUrl(site, token) },
    after: ['Nothing that you wrote is lost. Change what is needed and we look at it again.', buildRulesNote(site)],
  });
}

/** Notifies the author why the review was removed. */
export function buildReviewRemovedEmail(site: SiteInfo, { name, company, reason, token }: ReviewEmailData): EmailContent {
  return renderEmail(site, {
    subject: `Your review of ${company} was removed`,
    name,
    before: [`Your review of ${company} is not in the directory any more. The reason:`],
    quote: reason,
    button: { label: 'Change your review', url: buildEditUrl(site, token) },
    after: ['If you change it, we look at it again.', buildRulesNote(site), `If you think that this is wrong, write to ${site.contactEmail}.`],
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
    subject: `A new review of ${company}`,
    name,
    before: [`Somebody who worked with ${company} gave it ${rating} of 5 stars. The review is in the directory now:`],
    quote: `${title}\n${text}`,
    button: { label: 'Answer the review', url: `${site.publicUrl}/profile/manage?tab=reviews&contractor=${id}` },
    after: [
      'Your answer stands below the review for everybody to read; you can change its words later.',
      `If the review breaks the rules, report it on the public page: ${site.publicUrl}/contractors/${slug}`,
    ],
  });
}

/** Shows the company's reply to the author. */
export function buildReviewReplyEmail(site: SiteInfo, { name, company, slug, reply }: EmailData & { slug: string; reply: string }): EmailContent {
  return renderEmail(site, {
    subject: `${company} answered your review`,
    name,
    before: [`${company} has answered your review. Everybody can read it below your words:`],
    quote: reply,
    button: { label: 'See the answer', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`If the answer is offensive or names private persons, write to ${site.contactEmail}.`],
  });
}
