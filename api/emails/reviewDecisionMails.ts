import type { MailContent } from '../models/OutboxMail';
import { layOut, type MailSite } from './layout';

/** Who is written to, and about which company. */
interface About {
  name: string;
  company: string;
}
interface Reasoned extends About {
  reason: string;
  /** Of the link by which its writer changes the review. */
  token: string;
}

const rulesAt = ({ publicUrl }: MailSite) => `The rules that every review has to keep: ${publicUrl}/review-rules`;
const editAddress = ({ publicUrl }: MailSite, token: string) => `${publicUrl}/reviews/edit/${encodeURIComponent(token)}`;

/** Tells the writer that everybody can read the review. */
export function reviewPublished(site: MailSite, { name, company, slug, token }: About & { slug: string; token: string }): MailContent {
  return layOut(site, {
    subject: `Your review of ${company} is published`,
    name,
    before: [`Thank you. Your review of ${company} is in the directory now: everybody can read it, and its stars count.`],
    button: { label: 'See it in the directory', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`You can change or withdraw your review by this link, which replaces the one before: ${editAddress(site, token)}`],
  });
}

/** Tells the writer why the review is not published, and how to change it. */
export function reviewRejected(site: MailSite, { name, company, reason, token }: Reasoned): MailContent {
  return layOut(site, {
    subject: `Your review of ${company} needs another look`,
    name,
    before: [`We could not publish your review of ${company}. The reason:`],
    quote: reason,
    button: { label: 'Change your review', url: editAddress(site, token) },
    after: ['Nothing that you wrote is lost. Change what is needed and we look at it again.', rulesAt(site)],
  });
}

/** Tells the writer why the review is not in the directory any more. */
export function reviewRemoved(site: MailSite, { name, company, reason, token }: Reasoned): MailContent {
  return layOut(site, {
    subject: `Your review of ${company} was removed`,
    name,
    before: [`Your review of ${company} is not in the directory any more. The reason:`],
    quote: reason,
    button: { label: 'Change your review', url: editAddress(site, token) },
    after: ['If you change it, we look at it again.', rulesAt(site), `If you think that this is wrong, write to ${site.contactEmail}.`],
  });
}

/** Shows a new review to those who look after the profile. @param id the contractor's */
export function reviewForTeam(
  site: MailSite,
  { name, company, id, slug, rating, title, text }: About & { id: number; slug: string; rating: number; title: string; text: string },
): MailContent {
  return layOut(site, {
    subject: `A new review of ${company}`,
    name,
    before: [`Somebody who worked with ${company} gave it ${rating} of 5 stars. The review is in the directory now:`],
    quote: `${title}\n${text}`,
    button: { label: 'Answer the review', url: `${site.publicUrl}/profile/manage?tab=reviews&contractor=${id}` },
    after: [
      'Your answer stands below the review for everybody to read; you can change its words later.',
      `If the review breaks the rules, report it on the public page: ${site.publicUrl}/contractors/${slug}`,
    ],
  });
}

/** Shows the writer what the company answered. */
export function reviewAnswered(site: MailSite, { name, company, slug, reply }: About & { slug: string; reply: string }): MailContent {
  return layOut(site, {
    subject: `${company} answered your review`,
    name,
    before: [`${company} has answered your review. Everybody can read it below your words:`],
    quote: reply,
    button: { label: 'See the answer', url: `${site.publicUrl}/contractors/${slug}` },
    after: [`If the answer is offensive or names private persons, write to ${site.contactEmail}.`],
  });
}
