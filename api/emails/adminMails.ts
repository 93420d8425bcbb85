import type { MailContent } from '../models/OutboxMail';
import { layOut, type MailSite } from './layout';

/** A queue in which something waits. */
export interface WaitingQueue {
  label: string;
  count: number;
  /** Since when the oldest one waits, in UTC milliseconds; null where that is not known. */
  oldest: number | null;
  /** How many of them are disputes. */
  disputes?: number;
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const choiceAt = ({ publicUrl }: MailSite) => `You choose which mails you get as an admin: ${publicUrl}/admin/notifications`;

/** What waits for the admins in the morning. */
export function adminDigest(site: MailSite, { name, queues }: { name: string; queues: WaitingQueue[] }): MailContent {
  const total = queues.reduce((sum, { count }) => sum + count, 0);
  return layOut(site, {
    subject: `${total} to decide at ${site.productName}`,
    name,
    before: [total === 1 ? 'One thing waits for an admin this morning:' : `${total} things wait for an admin this morning:`],
    facts: queues.map((queue) => [queue.label, wordsOf(queue)]),
    button: { label: 'Open the admin area', url: `${site.publicUrl}/admin` },
    after: [choiceAt(site)],
  });
}

function wordsOf({ count, oldest, disputes = 0 }: WaitingQueue): string {
  const words = [String(count)];
  if (disputes > 0) words.push(disputes === 1 ? 'one of them a dispute' : `${disputes} of them disputes`);
  if (oldest !== null) words.push(`the oldest since ${days.format(oldest)}`);
  return words.join(', ');
}

/** Tells an admin at once that somebody disputes who looks after a contractor. */
export function disputeMade(
  site: MailSite,
  { name, company, person, position, email, reason, claim }: { name: string; company: string } & Dispute,
): MailContent {
  return layOut(site, {
    subject: `Dispute about ${company}`,
    name,
    before: [`${company} has an owner, and somebody else says to speak for it:`],
    facts: [
      ['Person', person],
      ['Position', position],
      ['Work email', email],
    ],
    quote: reason,
    button: { label: 'Decide the dispute', url: `${site.publicUrl}/admin/claims?item=${claim}` },
    after: [choiceAt(site)],
  });
}

interface Dispute {
  person: string;
  position: string;
  email: string;
  /** Why, in the person's own words. */
  reason: string;
  /** Id of the claim. */
  claim: number;
}
