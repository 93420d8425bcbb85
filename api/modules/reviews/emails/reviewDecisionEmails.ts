import { type CompanyEmailData, defineEmail } from '#api/modules/email/emailTemplate';
import type { SiteInfo } from '#api/modules/email/renderEmail';

interface ReviewEmailData extends CompanyEmailData {
  reason: string;
  /** Token of the author's edit link. */
  token: string;
}

/** Links the review guidelines at the end of an email. */
export const buildRulesNote = ({ publicUrl }: SiteInfo) => `Review guidelines: ${publicUrl}/review-rules`;
const buildEditUrl = ({ publicUrl }: SiteInfo, token: string) => `${publicUrl}/reviews/edit/${encodeURIComponent(token)}`;

export const buildReviewPublishedEmail = defineEmail(
  'reviewPublished',
  (site, { name, company, slug, token }: CompanyEmailData & { slug: string; token: string }) => ({
    subject: `Your review of ${company} is published`,
    name,
    before: [`Thank you. Your review of ${company} is now public, and its stars count towards the average.`],
    button: { label: 'View your review', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`To edit or withdraw your review, use this link. It replaces the previous one: ${buildEditUrl(site, token)}`],
  }),
);

/** Notifies the author why the review is not published, and how to edit it. */
export const buildReviewRejectedEmail = defineEmail('reviewRejected', (site, { name, company, reason, token }: ReviewEmailData) => ({
  subject: `Your review of ${company} needs changes`,
  name,
  before: [`We couldn't publish your review of ${company}. This is why:`],
  quote: reason,
  button: { label: 'Edit your review', url: buildEditUrl(site, token) },
  after: ["We've kept what you wrote. Make the changes and we'll check your review again.", buildRulesNote(site)],
}));

/** Notifies the author why the review was removed. */
export const buildReviewRemovedEmail = defineEmail('reviewRemoved', (site, { name, company, reason, token }: ReviewEmailData) => ({
  subject: `Your review of ${company} was removed`,
  name,
  before: [`We've removed your review of ${company}. This is why:`],
  quote: reason,
  button: { label: 'Edit your review', url: buildEditUrl(site, token) },
  after: ["If you edit it, we'll check it again.", buildRulesNote(site), `If you think this is wrong, email ${site.contactEmail}.`],
}));

/**
 * Shows a new review to the members of the profile.
 * @param id the contractor's id
 */
export const buildNewReviewEmail = defineEmail(
  'newReview',
  (
    site,
    { name, company, id, slug, rating, title, text }: CompanyEmailData & { id: number; slug: string; rating: number; title: string; text: string },
  ) => ({
    subject: `New review of ${company}`,
    name,
    before: [`A client of ${company} gave it ${rating} out of 5 stars. The review is now public:`],
    quote: `${title}\n${text}`,
    button: { label: 'Reply to review', url: `${site.publicUrl}/profile/manage/reviews?contractor=${id}` },
    after: [
      'Your reply is shown publicly below the review. You can edit it later.',
      `If the review breaks our guidelines, report it on your public profile: ${site.publicUrl}/contractors/${slug}`,
    ],
  }),
);

/** Shows the company's reply to the author. */
export const buildReviewReplyEmail = defineEmail(
  'reviewReply',
  (site, { name, company, slug, reply }: CompanyEmailData & { slug: string; reply: string }) => ({
    subject: `${company} replied to your review`,
    name,
    before: [`${company} has replied to your review. The reply is public:`],
    quote: reply,
    button: { label: 'View reply', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`If the reply is offensive or names private individuals, email ${site.contactEmail}.`],
  }),
);
