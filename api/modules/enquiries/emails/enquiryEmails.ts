import type { EmailContent } from '#api/integrations/mail/mailer';
import { renderEmail, type SiteInfo, sanitizePersonName } from '#api/modules/email/renderEmail';
import { type CallTime, formatCall } from '#contract/enquiries/callTimes';
import type { EnquiryJob } from '#contract/enquiries/enquiries';
import { pluralize } from '#contract/shared/text/format';
import { buildJobDetails } from './buildJobDetails';

/** The recipient, who sent the enquiry, and the contractors that it is for. */
interface SenderEmailData {
  name: string;
  companies: string[];
  /** The requested call; null or absent for a quote by email. */
  call?: CallTime | null;
}

/** Asks the sender to confirm an enquiry. The email address is unverified, so the email contains nothing that the sender wrote. */
export function buildEnquiryConfirmationEmail(site: SiteInfo, { name, companies, call, token }: SenderEmailData & { token: string }): EmailContent {
  return renderEmail(site, {
    subject: `Confirm your enquiry to ${summarizeCompanies(companies)}`,
    name,
    before: [
      `You used ${site.productName} to ask ${joinCompanies(companies)} for ${call ? `a call on ${formatCall(call)}` : 'a quote'}.`,
      'To send your enquiry, confirm that this is your email address.',
    ],
    button: { label: 'Send my enquiry', url: `${site.publicUrl}/enquiries/confirm/${encodeURIComponent(token)}` },
    after: [
      'The link works once and expires after 48 hours.',
      "If you didn't ask for this, ignore this email. Nothing is sent unless you use the link.",
    ],
  });
}

/** Confirms to the sender that an enquiry was sent, with its content. @param leftOut names of the contractors that don't accept enquiries any more */
export function buildEnquirySentEmail(
  site: SiteInfo,
  { name, companies, call, leftOut, job }: SenderEmailData & { leftOut: string[]; job: EnquiryJob },
): EmailContent {
  const skippedNote = leftOut.length > 0 ? [`We couldn't send it to ${joinCompanies(leftOut)}, because enquiries are no longer accepted there.`] : [];
  return renderEmail(site, {
    subject: `Your enquiry was sent to ${summarizeCompanies(companies)}`,
    name,
    before: [`Your enquiry was sent to ${joinCompanies(companies)}.`, ...skippedNote, 'Your enquiry:'],
    details: [...buildCallDetails(call), ...buildJobDetails(job)],
    quote: job.notes,
    after: [
      ...(call
        ? [
            'The call is not booked until the contractor confirms it by email. To keep the time free, add the attached calendar file to your calendar.',
          ]
        : []),
      'Contractors will reply to this email address.',
      "We tell each contractor how many others received the enquiry. We don't share it with anyone else.",
    ],
  });
}

interface ReceivedEnquiryData {
  /** Name of the email's recipient. */
  name: string;
  company: string;
  slug: string;
  /** Number of contractors that received it, including this one. */
  recipients: number;
  sender: { name: string; email: string; phone: string; company: string };
  job: EnquiryJob;
  /** The requested call; null or absent for a quote by email. */
  call?: CallTime | null;
  /** Number of attached files. */
  files: number;
}

/** Brings an enquiry to a member of a contractor. Queue it with the sender as the reply address. */
export function buildEnquiryReceivedEmail(
  site: SiteInfo,
  { name, company, slug, recipients, sender, job, call, files }: ReceivedEnquiryData,
): EmailContent {
  const details: [string, string][] = [
    ['From', sender.name],
    ['Company', sender.company],
    ['Email', sender.email],
    ['Phone', sender.phone],
    ...buildCallDetails(call),
    ...buildJobDetails(job),
    ['Files', files === 0 ? '' : `${files} (open them under Enquiries on ${site.productName})`],
  ];
  return renderEmail(site, {
    subject: `Enquiry for ${company}: ${call ? `call on ${formatCall(call)}` : summarizeJob(job)}`,
    name,
    before: [
      call ? `${company} has a new call request on ${site.productName}.` : `${company} has a new enquiry on ${site.productName}.`,
      recipients === 1
        ? `${company} is the only contractor that received this enquiry.`
        : `${recipients} contractors received this enquiry, including ${company}.`,
    ],
    details: details.filter(([, value]) => value !== ''),
    quote: job.notes,
    button: { label: 'Go to your enquiries', url: `${site.publicUrl}/profile/manage?tab=enquiries&contractor=${encodeURIComponent(slug)}` },
    after: [
      ...(call ? ['The sender is waiting for you to confirm the time. Accept the attached calendar invitation or reply to this email.'] : []),
      `If you reply to this email, your reply goes directly to the sender. If you reply under Enquiries on ${site.productName} instead, the enquiry is also marked as replied.`,
    ],
  });
}

interface ReplyData {
  company: string;
  /** Name of the member who wrote the reply. */
  author: string;
  text: string;
  job: EnquiryJob;
  /** The requested call; null or absent for a quote by email. */
  call?: CallTime | null;
}

/** Brings a contractor's reply to the sender of the enquiry. Queue it with the author as the reply address. */
export function buildEnquiryReplyEmail(site: SiteInfo, { name, company, author, text, job, call }: ReplyData & { name: string }): EmailContent {
  const writer = sanitizePersonName(author) ?? 'Someone';
  return renderEmail(site, {
    subject: `${company} replied to your enquiry`,
    name,
    before: [`${writer} from ${company} replied to your enquiry (${describeEnquiry(job, call)}):`],
    quote: text,
    after: [`If you reply to this email, your reply goes directly to ${company}.`],
  });
}

/** Copy of a reply for its author. @param to the sender of the enquiry */
export function buildEnquiryReplyCopyEmail(
  site: SiteInfo,
  { company, author, text, job, call, to }: ReplyData & { to: { name: string; email: string } },
): EmailContent {
  const senderName = sanitizePersonName(to.name) ?? to.email;
  return renderEmail(site, {
    subject: `Copy of your reply to ${senderName}`,
    name: author,
    before: [`This is a copy of your reply for ${company} to ${senderName} about ${describeEnquiry(job, call)}:`],
    quote: text,
    after: ['If you reply to this email, your reply goes directly to the sender of the enquiry.'],
  });
}

/** The time of the call as a row of the email's table. */
function buildCallDetails(call: CallTime | null | undefined): [label: string, value: string][] {
  return call ? [['Call', formatCall(call)]] : [];
}

function summarizeJob({ method, country }: EnquiryJob): string {
  return [method, country].filter(Boolean).join(' in ');
}

/** Describes an enquiry within a sentence. */
function describeEnquiry(job: EnquiryJob, call: CallTime | null | undefined): string {
  return call ? `a call on ${formatCall(call)}` : summarizeJob(job);
}

/** Names a single company, or gives the number of several. */
function summarizeCompanies(companies: string[]): string {
  const [firstCompany = ''] = companies;
  return companies.length === 1 ? firstCompany : pluralize(companies.length, 'contractor');
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function joinCompanies(companies: string[]): string {
  return listFormat.format(companies);
}
