import { type CompanyEmailData, defineEmail, describeLinkLifetime } from '#api/modules/email/emailTemplate';

/** Milliseconds for which the emailed confirmation link is valid. */
export const reviewLinkLifetimeMs = 7 * 24 * 3_600_000;

interface TokenEmailData extends CompanyEmailData {
  /** Token of the emailed link. */
  token: string;
}

/** Asks the author to confirm the review, which verifies the email address. */
export const buildReviewConfirmationEmail = defineEmail('reviewConfirmation', (site, { name, company, token }: TokenEmailData) => ({
  subject: `Confirm your review of ${company}`,
  name,
  before: [
    `You wrote a review of ${company} on ${site.productName}. Please confirm that this is your email address.`,
    'Our team then checks your review before it is published.',
  ],
  button: { label: 'Confirm review', url: `${site.publicUrl}/reviews/confirm/${encodeURIComponent(token)}` },
  after: [describeLinkLifetime(reviewLinkLifetimeMs), "If you didn't write a review, ignore this email. The review will be deleted unread."],
}));

/** Thanks the author for a confirmed review, with the edit link. */
export const buildReviewReceivedEmail = defineEmail('reviewReceived', (site, { name, company, token }: TokenEmailData) => ({
  subject: `We've received your review of ${company}`,
  name,
  before: [`Thank you. Your review of ${company} is confirmed. Our team is checking it. We'll email you when we've made a decision.`],
  button: { label: 'Edit or withdraw review', url: `${site.publicUrl}/reviews/edit/${encodeURIComponent(token)}` },
  after: ["Don't share this link: anyone who has it can change your review. Our next email about your review will have a new link."],
}));
