import { type CompanyEmailData, defineEmail } from '#api/modules/email/emailTemplate';
import { formatNameAndEmail, type SiteInfo, sanitizeCompanyName, unnamedCompany } from '#api/modules/email/renderEmail';
import { buildRulesNote } from './reviewDecisionEmails';

/** The recipient's name is the client's, as entered by the company. */
interface ReviewRequestData extends CompanyEmailData {
  slug: string;
  /** The requesting user, and the email address of their account. */
  inviter: string;
  account: string;
}

const welcome =
  "Positive and negative reviews are equally welcome. We check that each review follows our guidelines before we publish it. The company can reply to your review, but can't change or remove it.";
const buildReviewUrl = ({ publicUrl }: SiteInfo, slug: string) => `${publicUrl}/contractors/${slug}/leave-review`;

export const buildReviewRequestEmail = defineEmail('reviewRequest', (site, { name, company, slug, inviter, account }: ReviewRequestData) => {
  const safeName = sanitizeCompanyName(company);
  const companyName = safeName ?? unnamedCompany;
  return {
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
  };
});

/** Reminds a client of a review request, for the only time. */
export const buildReviewReminderEmail = defineEmail('reviewReminder', (site, { name, company, slug, inviter, account }: ReviewRequestData) => {
  const companyName = sanitizeCompanyName(company) ?? unnamedCompany;
  return {
    subject: `Reminder: ${companyName} would like your review`,
    name,
    before: [
      `This is a reminder that ${formatNameAndEmail(inviter, account)} has asked you to review the work of ${companyName} on ${site.productName}.`,
      welcome,
    ],
    button: { label: 'Leave a review', url: buildReviewUrl(site, slug) },
    after: ["This is the only reminder you'll get. If you don't want to leave a review, ignore this email.", buildRulesNote(site)],
  };
});
