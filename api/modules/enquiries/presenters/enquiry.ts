import type { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { callLengths } from '#contract/enquiries/callTimes';
import type { BookedCall, EnquiryOutcome, ExportedEnquiries, ReceivedEnquiry, UploadedFile } from '#contract/enquiries/enquiries';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { buildPhoneUrl } from '../../contractors/presenters/phoneUrl';
import type { Enquiry, EnquiryFile } from '../models/Enquiry';
import type { EnquiryRecipient, EnquiryReply } from '../models/EnquiryRecipient';

/** An uploaded file as shown to its uploader. @param token attaches the file to the enquiry; only its hash is stored */
export function presentUploadedFile({ name, type, size }: EnquiryFile, token: string): UploadedFile {
  return { token, name, type, size };
}

/** The outcome of submitting or confirming an enquiry. */
export function presentEnquiryOutcome(
  state: Enquiry['state'],
  contractors: Pick<Contractor, 'id' | 'slug' | 'name'>[],
  call: BookedCall | null,
): EnquiryOutcome {
  return { state, contractors: contractors.map(({ id, slug, name }) => ({ id, slug, name })), ...(call && { call }) };
}

/** The call that an enquiry requests; null for a quote by email. */
export function presentCall({ call_starts_at, call_minutes, call_time_zone }: Enquiry): BookedCall | null {
  const minutes = callLengths.find((length) => length === call_minutes);
  return call_starts_at === null || minutes === undefined || call_time_zone === null
    ? null
    : { starts_at: iso(call_starts_at), minutes, time_zone: call_time_zone };
}

/** An enquiry as shown to a member of its contractor. Needs the fetched files, reports and replies with their authors. */
export function presentReceivedEnquiry(
  { id, state, delivered_at, enquiry, replies = [], reports = [] }: EnquiryRecipient,
  member: Pick<User, 'id'>,
): ReceivedEnquiry {
  if (!enquiry || delivered_at === null) throw new Error('An enquiry can be presented only after it has been sent.');
  const { name, email, phone, company, job, recipients, files = [] } = enquiry;
  return {
    id,
    state,
    received_at: iso(delivered_at),
    recipients,
    sender: { name, email, phone, company },
    // The sender's country is unknown, so a national number stays national.
    sender_phone_url: buildPhoneUrl(phone, null),
    job,
    call: presentCall(enquiry),
    files: files.map((file) => ({ id: file.id, name: file.name, type: file.type, size: file.size })),
    replies: replies.map((reply) => ({ id: reply.id, text: reply.text, author: reply.user?.full_name ?? null, sent_at: iso(reply.sent_at) })),
    reported: reports.some((report) => report.user_id === member.id),
  };
}

/** The enquiries and replies that a user has written, with fetched contractors and files, for the account export. */
export function presentOwnEnquiries(
  sent: { enquiry: Enquiry; to: string[] }[],
  replies: { reply: EnquiryReply; company: string }[],
): ExportedEnquiries {
  return {
    sent: sent.map(({ enquiry, to }) => ({
      ...{ to, state: enquiry.state, name: enquiry.name, email: enquiry.email, phone: enquiry.phone, company: enquiry.company },
      job: enquiry.job,
      call: presentCall(enquiry),
      files: (enquiry.files ?? []).map((file) => file.name),
      created_at: iso(enquiry.created_at),
      sent_at: isoOrNull(enquiry.sent_at),
    })),
    replies: replies.map(({ reply, company }) => ({ company, text: reply.text, sent_at: iso(reply.sent_at) })),
  };
}
