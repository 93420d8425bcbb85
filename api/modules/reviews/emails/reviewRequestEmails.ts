import type { EmailContent } from '#api/integrations/mail/mailer';
import { formatNameAndEmail, renderEmail, type SiteInfo, sanitizeCompanyName, unnamedCompany } from '#api/modules/email/renderEmail';
import { buildRulesNote } from './reviewDecisionEmails';

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
  "Positive and negative reviews are equally welcome. We check that each review follows our guidelines before we publish it. The company can reply to your review, but can't change or remove it.";
const buildReviewUrl = ({ publicUrl }: SiteInfo, slug: string) => `${publicUrl}/contractors/${slug}/leave-review`;

export function buildReviewRequestEmail(site: SiteInfo, { name, company, slug, inviter, account }: ReviewRequestData): EmailContent {
  const safeName = sanitizeCompanyName(company);
  const companyName = safeName ?? unnamedCompany;
  return renderEmail(site, {
    subject: safeName === null ? 'A drilling company would like your review' : `${safeName} would like your review`,
    name,
    before: [
      `${formatNameAndEmail(inviter, account)} has asked you to review the work of ${companyName} on ${site.productName}, the directory of drilling contractors.`,
      welcome,
    ],
    button: { label: 'Leave a review', url: buildReviewUrl(site, slug) },
    after: [
      "If you don't leave a review, you'll get at most one reminder. If you don't know the sender or don't want to leave a review, ignore this email.",
      buildRulesNote(site),
    ],
  });
}

/** Reminds a client of a review request, for the only time. */
export function buildReviewReminderEmail(site: SiteInfo, { name, company, slug, inviter, account }: ReviewRequestData): EmailContent {
  const companyName = sanitizeCompanyName(company) ?? unnamedCompany;
  return renderEmail(site, {
    subject: `Reminder: ${companyName} would like your review`,
    name,
    before: [
      `This is a reminder that ${formatNameAndEmail(inviter, account)} has asked you to review the work of ${companyName} on ${site.productName}.`,
      welcome,
    ],
    button: { label: 'Leave a review', url: buildReviewUrl(site, slug) },
    after: ["This is the only reminder you'll get. If you don't want to leave a review, ignore this email.", buildRulesNote(site)],
  });
}
