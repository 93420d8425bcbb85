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
      `You wrote a review of ${company} at ${site.productName}. Please confirm that this is your address.`,
      'After that our team reads the review. It is published only then.',
    ],
    button: { label: 'Confirm the review', url: `${site.publicUrl}/reviews/confirm/${encodeURIComponent(token)}` },
    after: [
      'The link works once and for 7 days.',
      'If you did not write a review, ignore this mail: without this link nobody reads it, and it is deleted.',
    ],
  });
}

/** Thanks the author for a confirmed review, with the edit link. */
export function buildReviewReceivedEmail(site: SiteInfo, { name, company, token }: EmailDataWithToken): EmailContent {
  return renderEmail(site, {
    subject: `We received your review of ${company}`,
    name,
    before: [`Thank you, your review of ${company} is confirmed. Our team reads it now and writes to you as soon as that is decided.`],
    button: { label: 'Change or withdraw it', url: `${site.publicUrl}/reviews/edit/${encodeURIComponent(token)}` },
    after: ['Keep this link to yourself: whoever has it can change your review. Our next mail about the review brings a new one.'],
  });
}
