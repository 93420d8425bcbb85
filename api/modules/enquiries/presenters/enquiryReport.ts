import type { User } from '#api/modules/accounts/models/User';
import type { AdminEnquiryReport } from '#contract/enquiries/enquiryReports';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { Enquiry } from '../models/Enquiry';
import type { EnquiryRecipient } from '../models/EnquiryRecipient';
import type { EnquiryReport } from '../models/EnquiryReport';
import { presentCall } from './enquiry';

/** What is known about the sender of an enquiry. */
export interface SenderHistory {
  account: User | null;
  enquiries: number;
  removed: number;
  blocked_until: number | null;
  /** The sender's other enquiries, newest first, and their recipients. */
  others: Enquiry[];
  recipients: EnquiryRecipient[];
}

/**
 * A report of an enquiry as shown to admins. Needs the fetched contractor, user and files of its enquiry.
 * @param recipients recipients of the enquiry, with fetched contractors and replies
 * @param openReportCount number of open reports of the enquiry
 */
export function presentEnquiryReport(
  report: EnquiryReport,
  enquiry: Enquiry,
  recipients: EnquiryRecipient[],
  sender: SenderHistory,
  openReportCount: number,
): AdminEnquiryReport {
  const { id, kind, reason, state, decision_reason, contractor, user } = report;
  const { name, email, phone, company, job, files = [] } = enquiry;
  return {
    ...{ id, kind, reason, state, created_at: iso(report.created_at), decided_at: isoOrNull(report.decided_at), decision_reason },
    reporter: user ? presentUserReference(user) : null,
    contractor: contractor ? { id: contractor.id, slug: contractor.slug, name: contractor.name } : null,
    open_reports: openReportCount,
    enquiry: {
      id: enquiry.id,
      sent_at: iso(enquiry.sent_at ?? enquiry.created_at),
      removed_at: isoOrNull(enquiry.removed_at),
      sender: { name, email, phone, company },
      job,
      call: presentCall(enquiry),
      contractors: recipients.flatMap(({ contractor: one, replies = [] }) =>
        one ? { id: one.id, slug: one.slug, name: one.name, replies: replies.length } : [],
      ),
      files: files.map((file) => ({ id: file.id, name: file.name, type: file.type, size: file.size })),
    },
    sender: {
      account: sender.account && presentUserReference(sender.account),
      enquiries: sender.enquiries,
      removed: sender.removed,
      blocked_until: isoOrNull(sender.blocked_until),
      others: sender.others.map((other) => presentOtherEnquiry(other, sender.recipients)),
    },
  };
}

function presentUserReference({ id, username, full_name }: User) {
  return { id, username, full_name };
}

function presentOtherEnquiry({ id, sent_at, created_at, removed_at, job }: Enquiry, recipients: EnquiryRecipient[]) {
  const contractors = recipients.flatMap((one) => (one.enquiry_id === id ? (one.contractor?.name ?? []) : []));
  const { place, country, method, notes } = job;
  return { id, sent_at: iso(sent_at ?? created_at), removed: removed_at !== null, place, country, method, notes, contractors };
}
