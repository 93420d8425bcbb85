import type { EmailContent } from '#api/integrations/mail/mailer';
import { renderEmail, type SiteInfo } from '#api/modules/email/renderEmail';

/** The recipient, the review's company, and the token of the emailed link. */
interface EmailDataWithToken {
  name: string;
  company: string;
  token: string;
}

/** Asks the author to confirm the review, which verifies the email address. */
export function buildReviewConfirmationEmail(site: SiteInfo, { name, company, token }: EmailDataWithToken): EmailContent {
  return renderEmail(site, {
    subject: `Confirm your review of ${company}`,
    name,
    before: [
      `You wrote a review of ${company} on ${site.productName}. Please confirm that this is your email address.`,
      'Our team then checks your review before it is published.',
    ],
    button: { label: 'Confirm review', url: `${site.publicUrl}/reviews/confirm/${encodeURIComponent(token)}` },
    after: ['The link works once and expires after 7 days.', "If you didn't write a review, ignore this email. The review will be deleted unread."],
  });
}

/** Thanks the author for a confirmed review, with the edit link. */
export function buildReviewReceivedEmail(site: SiteInfo, { name, company, token }: EmailDataWithToken): EmailContent {
  return renderEmail(site, {
    subject: `We've received your review of ${company}`,
    name,
    before: [`Thank you. Your review of ${company} is confirmed. Our team is checking it. We'll email you when we've made a decision.`],
    button: { label: 'Edit or withdraw review', url: `${site.publicUrl}/reviews/edit/${encodeURIComponent(token)}` },
    after: ["Don't share this link: anyone who has it can change your review. Our next email about your review will have a new link."],
  });
}
