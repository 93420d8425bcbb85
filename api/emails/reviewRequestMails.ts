import type { MailContent } from '../models/OutboxMail';
import { layOut, type MailSite } from './layout';
import { harmless, withAddress } from './teamMails';

interface Asked {
  /** The client, as the company calls them. */
  name: string;
  company: string;
  slug: string;
  /** Who asks, and with which account. */
  inviter: string;
  account: string;
}

const welcome =
  'Good and bad reviews are welcome alike. We check that a review keeps the rules, then everybody can read it; the company can answer it, but neither change nor remove it.';
const leaveAddress = ({ publicUrl }: MailSite, slug: string) => `${publicUrl}/contractors/${slug}/leave-review`;
const rulesAt = ({ publicUrl }: MailSite) => `The rules that every review has to keep: ${publicUrl}/review-rules`;

/** Asks a client for a review. */
export function reviewRequest(site: MailSite, { name, company, slug, inviter, account }: Asked): MailContent {
  const named = harmless(company);
  return layOut(site, {
    subject: `${named} asks you for a review`,
    name,
    before: [
      `${withAddress(inviter, account)} asks you to review the work of ${named} at ${site.productName}, the directory of drilling contractors.`,
      welcome,
    ],
    button: { label: 'Leave a review', url: leaveAddress(site, slug) },
    after: [
      'If you do not answer, at most one reminder comes. If you do not know who asks, or do not want to write a review, ignore this mail.',
      rulesAt(site),
    ],
  });
}

/** Asks a client once more, for the last time. */
export function reviewReminder(site: MailSite, { name, company, slug, inviter, account }: Asked): MailContent {
  const named = harmless(company);
  return layOut(site, {
    subject: `A reminder: ${named} asks you for a review`,
    name,
    before: [`${withAddress(inviter, account)} asked you to review the work of ${named} at ${site.productName}, and reminds you of it.`, welcome],
    button: { label: 'Leave a review', url: leaveAddress(site, slug) },
    after: ['This is the only reminder: no further mail about this comes. If you do not want to write a review, ignore it.', rulesAt(site)],
  });
}
