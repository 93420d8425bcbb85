import { type CompanyEmailData, defineEmail, describeLinkLifetime, type RecipientData } from '#api/modules/email/emailTemplate';
import { sanitizePersonName } from '#api/modules/email/renderEmail';
import { type CallTime, formatCall } from '#contract/enquiries/callTimes';
import type { EnquiryJob } from '#contract/enquiries/enquiries';
import { pluralize } from '#contract/shared/text/format';
import { buildJobDetails } from './buildJobDetails';

/** Lifetime of the link that sends an enquiry, in milliseconds. */
export const enquiryLinkLifetimeMs = 48 * 3_600_000;

/** The recipient, who sent the enquiry, and the contractors that it is for. */
interface SenderEmailData extends RecipientData {
  companies: string[];
  /** The requested call; null or absent for a quote by email. */
  call?: CallTime | null;
}

/** Asks the sender to confirm an enquiry. The email address is unverified, so the email contains nothing that the sender wrote. */
export const buildEnquiryConfirmationEmail = defineEmail(
  'enquiryConfirmation',
  (site, { name, companies, call, token }: SenderEmailData & { token: string }) => ({
    subject: `Confirm your enquiry to ${summarizeCompanies(companies)}`,
    name,
    before: [
      `You used ${site.productName} to ask ${joinCompanies(companies)} for ${call ? `a call on ${formatCall(call)}` : 'a quote'}.`,
      'To send your enquiry, confirm that this is your email address.',
    ],
    button: { label: 'Send my enquiry', url: `${site.publicUrl}/enquiries/confirm/${encodeURIComponent(token)}` },
    after: [describeLinkLifetime(enquiryLinkLifetimeMs), "If you didn't ask for this, ignore this email. Nothing is sent unless you use the link."],
  }),
);

/** Confirms to the sender that an enquiry was sent, with its content. @param leftOut names of the contractors that don't accept enquiries any more */
export const buildEnquirySentEmail = defineEmail(
  'enquirySent',
  (_site, { name, companies, call, leftOut, job }: SenderEmailData & { leftOut: string[]; job: EnquiryJob }) => {
    const skippedNote =
      leftOut.length > 0 ? [`We couldn't send it to ${joinCompanies(leftOut)}, because enquiries are no longer accepted there.`] : [];
    return {
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
    };
  },
);

interface ReceivedEnquiryData extends CompanyEmailData {
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
export const buildEnquiryReceivedEmail = defineEmail(
  'enquiryReceived',
  (site, { name, company, slug, recipients, sender, job, call, files }: ReceivedEnquiryData) => {
    const details: [string, string][] = [
      ['From', sender.name],
      ['Company', sender.company],
      ['Email', sender.email],
      ['Phone', sender.phone],
      ...buildCallDetails(call),
      ...buildJobDetails(job),
      ['Files', files === 0 ? '' : `${files} (open them under Enquiries on ${site.productName})`],
    ];
    return {
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
      button: { label: 'Go to your enquiries', url: `${site.publicUrl}/profile/manage/enquiries?contractor=${encodeURIComponent(slug)}` },
      after: [
        ...(call ? ['The sender is waiting for you to confirm the time. Accept the attached calendar invitation or reply to this email.'] : []),
        `If you reply to this email, your reply goes directly to the sender. If you reply under Enquiries on ${site.productName} instead, the enquiry is also marked as replied.`,
      ],
    };
  },
);

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
export const buildEnquiryReplyEmail = defineEmail('enquiryReply', (_site, { name, company, author, text, job, call }: ReplyData & RecipientData) => {
  const writer = sanitizePersonName(author) ?? 'Someone';
  return {
    subject: `${company} replied to your enquiry`,
    name,
    before: [`${writer} from ${company} replied to your enquiry (${describeEnquiry(job, call)}):`],
    quote: text,
    after: [`If you reply to this email, your reply goes directly to ${company}.`],
  };
});

/** Copy of a reply for its author. @param to the sender of the enquiry */
export const buildEnquiryReplyCopyEmail = defineEmail(
  'enquiryReplyCopy',
  (_site, { company, author, text, job, call, to }: ReplyData & { to: { name: string; email: string } }) => {
    const senderName = sanitizePersonName(to.name) ?? to.email;
    return {
      subject: `Copy of your reply to ${senderName}`,
      name: author,
      before: [`This is a copy of your reply for ${company} to ${senderName} about ${describeEnquiry(job, call)}:`],
      quote: text,
      after: ['If you reply to this email, your reply goes directly to the sender of the enquiry.'],
    };
  },
);

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
