import type { EnquiryOutcome, OwnEnquiries, ReceivedEnquiry, UploadedFile } from '../contract/enquiries';
import type { Contractor } from '../models/Contractor';
import type { Enquiry } from '../models/Enquiry';
import type { EnquiryFile } from '../models/EnquiryFile';
import type { EnquiryRecipient } from '../models/EnquiryRecipient';
import type { EnquiryReply } from '../models/EnquiryReply';
import type { User } from '../models/User';
import { iso, isoOrNull } from './isoTime';

/** What its uploader is told of a file. @param token by which it comes into the enquiry; it is kept nowhere */
export function presentUploaded({ name, type, size }: EnquiryFile, token: string): UploadedFile {
  return { token, name, type, size };
}

/** What became of an enquiry to these contractors. */
export function presentOutcome(state: Enquiry['state'], contractors: Pick<Contractor, 'id' | 'slug' | 'name'>[]): EnquiryOutcome {
  return { state, contractors: contractors.map(({ id, slug, name }) => ({ id, slug, name })) };
}

/** An enquiry as a member of its contractor sees it; with files, reports, replies and their writers fetched. */
export function presentReceived(
  { id, state, delivered_at, enquiry, replies = [], reports = [] }: EnquiryRecipient,
  member: Pick<User, 'id'>,
): ReceivedEnquiry {
  if (!enquiry || delivered_at === null) throw new Error('Only an enquiry that has been sent is shown.');
  const { name, email, phone, company, job, recipients, files = [] } = enquiry;
  return {
    id,
    state,
    received_at: iso(delivered_at),
    recipients,
    sender: { name, email, phone, company },
    job,
    files: files.map((file) => ({ id: file.id, name: file.name, type: file.type, size: file.size })),
    replies: replies.map((reply) => ({ id: reply.id, text: reply.text, author: reply.user?.full_name ?? null, sent_at: iso(reply.sent_at) })),
    reported: reports.some((report) => report.user_id === member.id),
  };
}

/** The enquiries and replies that somebody has written, with contractors and files fetched, for the export of the account. */
export function presentOwnEnquiries(sent: { enquiry: Enquiry; to: string[] }[], replies: { reply: EnquiryReply; company: string }[]): OwnEnquiries {
  return {
    sent: sent.map(({ enquiry: { state, name, email, phone, company, job, files = [], created_at, sent_at }, to }) => ({
      ...{ to, state, name, email, phone, company, job },
      files: files.map((file) => file.name),
      created_at: iso(created_at),
      sent_at: isoOrNull(sent_at),
    })),
    replies: replies.map(({ reply, company }) => ({ company, text: reply.text, sent_at: iso(reply.sent_at) })),
  };
}
