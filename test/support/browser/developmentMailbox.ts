import { until } from '../probes/until';
import type { Product } from '../processes/product';

/** An email as the development mailbox returns it. */
export interface MailboxMail {
  to: string;
  subject: string;
  text: string;
  replyTo: string | null;
  attachments: { name: string; type: string; content: string }[];
}

/** Waits for an email with this subject, and returns the newest one to this email address. */
export async function mailTo({ url }: Product, address: string, subject: RegExp): Promise<MailboxMail> {
  const found: MailboxMail[] = [];
  await until(async () => {
    const answer = await fetch(`${url}/dev/mailbox`, { headers: { Accept: 'application/json' } });
    const mails: MailboxMail[] = await answer.json();
    found.push(...mails.filter((mail) => mail.to === address && subject.test(mail.subject)));
    return found.length > 0;
  }, `a mail to ${address} with ${subject}`);
  const [mail] = found;
  if (!mail) throw new Error(`There is no mail to ${address} with ${subject}.`);
  return mail;
}
