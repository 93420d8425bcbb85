import { formatDate, formatNumber, pluralize } from '#contract/shared/text/format';
import { type CompanyEmailData, defineEmail, type RecipientData } from '../email/emailTemplate';
import type { SiteInfo } from '../email/renderEmail';

export interface PendingQueue {
  label: string;
  count: number;
  /** Time of the oldest item, in UTC milliseconds; null if unknown. */
  oldest: number | null;
  disputes?: number;
}

const buildSettingsNote = ({ publicUrl }: SiteInfo) => `Choose which emails you get as an admin: ${publicUrl}/admin/notifications`;

/** Builds the admins' morning digest of the pending queues. */
export const buildAdminDigestEmail = defineEmail('adminDigest', (site, { name, queues }: RecipientData & { queues: PendingQueue[] }) => {
  const total = queues.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: `Waiting for review on ${site.productName}: ${formatNumber(total)}`,
    name,
    before: [`${pluralize(total, 'item is', 'items are')} waiting for an admin this morning:`],
    details: queues.map((queue) => [queue.label, describeQueue(queue)]),
    button: { label: 'Go to the admin area', url: `${site.publicUrl}/admin` },
    after: [buildSettingsNote(site)],
  };
});

function describeQueue({ count, oldest, disputes = 0 }: PendingQueue): string {
  const parts = [formatNumber(count)];
  if (disputes > 0) parts.push(`including ${pluralize(disputes, 'dispute')}`);
  if (oldest !== null) parts.push(`oldest from ${formatDate(oldest)}`);
  return parts.join(', ');
}

/** Notifies an admin immediately that a contractor's ownership is disputed. */
export const buildDisputeEmail = defineEmail(
  'dispute',
  (site, { name, company, person, position, email, reason, claim }: CompanyEmailData & Dispute) => ({
    subject: `Ownership dispute: ${company}`,
    name,
    before: [`${company} already has an owner, and someone else says that they represent the company:`],
    details: [
      ['Claimant', person],
      ['Position', position],
      ['Work email', email],
    ],
    quote: reason,
    button: { label: 'Review dispute', url: `${site.publicUrl}/admin/claims?item=${claim}` },
    after: [buildSettingsNote(site)],
  }),
);

interface Dispute {
  person: string;
  position: string;
  email: string;
  /** The reason in the person's own words. */
  reason: string;
  claim: number;
}
