import type { EmailContent } from '#api/integrations/mail/mailer';
import { formatNameAndEmail, renderEmail, type SiteInfo, sanitizeCompanyName } from '#api/modules/email/renderEmail';

interface ReviewRequestData {
  /** Name of the client, as entered by the company. */
  name: string;
  company: string;
  slug: string;
  /** The requesting user, and the email address of their account. */
  inviter: string;
  account: string;
}

const welcome =
  'Good and bad reviews are welcome alike. We check that a review keeps the rules, then everybody can read it; the company can answer it, but neither change nor remove it.';
const buildReviewUrl = ({ publicUrl }: SiteInfo, slug: string) => `${publicUrl}/contractors/${slug}/leave-review`;
const buildRulesNote = ({ publicUrl }: SiteInfo) => `The rules that every review has to keep: ${publicUrl}/review-rules`;

export function buildReviewRequestEmail(site: SiteInfo, { name, company, slug, inviter, account }: ReviewRequestData): EmailContent {
  const companyName = sanitizeCompanyName(company);
  return renderEmail(site, {
    subject: `${companyName} asks you for a review`,
    name,
    before: [
      `${formatNameAndEmail(inviter, account)} asks you to review the work of ${companyName} at ${site.productName}, the directory of drilling contractors.`,
      welcome,
    ],
    button: { label: 'Leave a review', url: buildReviewUrl(site, slug) },
    after: [
      'If you do not answer, at most one reminder comes. If you do not know who asks, or do not want to write a review, ignore this mail.',
      buildRulesNote(site),
    ],
  });
}

/** Reminds a client of a review request, for the only time. */
export function buildReviewReminderEmail(site: SiteInfo, { name, company, slug, inviter, account }: ReviewRequestData): EmailContent {
  const companyName = sanitizeCompanyName(company);
  return renderEmail(site, {
    subject: `A reminder: ${companyName} asks you for a review`,
    name,
    before: [
      `${formatNameAndEmail(inviter, account)} asked you to review the work of ${companyName} at ${site.productName}, and reminds you of it.`,
      welcome,
    ],
    button: { label: 'Leave a review', url: buildReviewUrl(site, slug) },
    after: ['This is the only reminder: no further mail about this comes. If you do not want to write a review, ignore it.', buildRulesNote(site)],
  });
}
