import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import type { Recorder } from '#api/modules/audit/Recorder';
import { alreadyDecidedError } from '#api/modules/decisions/alreadyDecidedError';
import { runDecision } from '#api/modules/decisions/runDecision';
import { reportStateMessages } from '#api/modules/decisions/stateMessages';
import { mailboxOf } from '#api/modules/email/OutboxEmail';
import { findRole } from '#api/modules/profiles/models/Member';
import type { Undo } from '#contract/decisions';
import type { EnquiryReportDecision } from '#contract/enquiries/enquiryReports';
import { blockSender } from '../models/BlockedSender';
import { Enquiry } from '../models/Enquiry';
import { EnquiryReport } from '../models/EnquiryReport';

/** How long the sender of an abusive enquiry is blocked, in milliseconds. */
const blockDurationMs = 365 * 24 * 3_600_000;

/**
 * Applies an admin's decision on a report of an enquiry. Upholding it removes the enquiry from every inbox, resolves its other open reports and
 * blocks its sender; dismissing it changes nothing else.
 * @returns the handle to undo the decision, if requested
 * @throws 404 if the report doesn't exist, 409 if it is already decided, 422 if the admin has a conflict of interest
 */
export async function decideEnquiryReport(
  { database, ...services }: Services,
  admin: User,
  id: number,
  { state, reason, undoable }: EnquiryReportDecision,
): Promise<Undo | undefined> {
  const existing = await EnquiryReport.query(database.read).findById(id);
  if (!existing) throw notFound('report');
  return database.transactionWithoutInvalidation(async (trx) => {
    const now = services.now();
    const enquiry = await Enquiry.query(trx).findById(existing.enquiry_id).forUpdate();
    const all = await EnquiryReport.query(trx).where({ enquiry_id: existing.enquiry_id }).orderBy('id').forUpdate();
    const report = all.find((one) => one.id === id);
    if (!(enquiry && report)) throw notFound('report');
    await rejectConflictOfInterest(trx, admin, report, enquiry);
    if (report.state !== 'open') {
      const subject = { subject: 'enquiry', id: enquiry.id, state: report.state } as const;
      throw await alreadyDecidedError(trx, subject, admin, now, reportStateMessages[report.state]);
    }
    const decidedReports = state === 'dismissed' ? [report] : all.filter((one) => one.state === 'open');
    return runDecision(trx, { kind: 'enquiry', subject_id: id, stored: null, admin: admin.id, undoable, now }, (recorder) =>
      applyDecision(trx, recorder, enquiry, decidedReports, { state, reason, admin: admin.id, now }),
    );
  });
}

interface ReportDecision extends Pick<EnquiryReportDecision, 'state' | 'reason'> {
  admin: number;
  now: number;
}

/** Stores the decision and its consequences for the enquiry. */
async function applyDecision(
  trx: Knex.Transaction,
  recorder: Recorder,
  enquiry: Enquiry,
  reports: EnquiryReport[],
  { state, reason, admin, now }: ReportDecision,
): Promise<void> {
  await EnquiryReport.query(trx)
    .findByIds(reports.map(({ id }) => id))
    .patch({ state, decided_at: now, decided_by: admin, decision_reason: reason || null });
  const isRemoved = state === 'upheld';
  if (isRemoved) await Enquiry.query(trx).findById(enquiry.id).patch({ removed_at: now });
  // The email address is empty if the sender's account was deleted.
  if (isRemoved && enquiry.email !== '') await blockSender(trx, enquiry, now + blockDurationMs);
  const action = isRemoved ? 'enquiry.blocked' : 'enquiry.cleared';
  await recorder.recordAuditEntry({
    ...{ at: now, actor_id: admin, action, subject: 'enquiry', subject_id: enquiry.id },
    before: { removed: enquiry.removed_at !== null, reports: reports.map((one) => ({ id: one.id, state: one.state })) },
    after: {
      removed: isRemoved || enquiry.removed_at !== null,
      reports: reports.map((one) => ({ id: one.id, state })),
      ...(reason && { reason }),
    },
  });
}

/** Rejects conflicts of interest. @throws 422 if the admin reported or sent the enquiry, or is a member of the reporting contractor */
async function rejectConflictOfInterest(trx: Knex.Transaction, admin: User, report: EnquiryReport, enquiry: Enquiry): Promise<void> {
  if (report.user_id === admin.id) throw new ApiError('refused', "You can't decide your own report. Ask another admin.");
  const isSender = enquiry.user_id === admin.id || (enquiry.email !== '' && mailboxOf(enquiry.email) === mailboxOf(admin.username));
  if (isSender) throw new ApiError('refused', "You can't decide a report about your own enquiry. Ask another admin.");
  if (report.contractor_id === null || !(await findRole(trx, report.contractor_id, admin.id))) return;
  throw new ApiError('refused', "You can't decide a report from your own company. Ask another admin.");
}
