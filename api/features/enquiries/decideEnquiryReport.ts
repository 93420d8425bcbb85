import type { Knex } from 'knex';
import type { EnquiryReportDecision } from '../../contract/enquiryReports';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { mailboxOf } from '../../mailboxOf';
import { noteAudit } from '../../models/AuditEntry';
import { blockSender } from '../../models/BlockedSender';
import { Enquiry } from '../../models/Enquiry';
import { EnquiryReport } from '../../models/EnquiryReport';
import { roleOf } from '../../models/Member';
import type { User } from '../../models/User';

/** For how long nothing can be sent from the mailbox of an enquiry that was abuse. */
const blockedFor = 365 * 24 * 3_600_000;

/**
 * An admin's decision on a report of an enquiry: upholding it takes the enquiry out of every inbox, settles its other reports
 * and stops its sender; dismissing it changes nothing for anybody.
 * @throws 404 where there is no such report, 409 where it is settled, 422 for who has a part in it
 */
export async function decideEnquiryReport(
  { database, now }: Services,
  admin: User,
  id: number,
  { state, reason }: EnquiryReportDecision,
): Promise<void> {
  const asked = await EnquiryReport.query(database.read).findById(id);
  if (!asked) throw notFound('report');
  await database.transactionAside(async (trx) => {
    const enquiry = await Enquiry.query(trx).findById(asked.enquiry_id).forUpdate();
    const open = await EnquiryReport.query(trx).where({ enquiry_id: asked.enquiry_id }).orderBy('id').forUpdate();
    const report = open.find((one) => one.id === id);
    if (!(enquiry && report)) throw notFound('report');
    await refuseOwnDecision(trx, admin, report, enquiry);
    if (report.state !== 'open') throw new ApiError('conflict', `This report is ${report.state} already.`);
    const decision = { state, decided_at: now(), decided_by: admin.id, decision_reason: reason || null };
    const settled = state === 'dismissed' ? [report] : open.filter((one) => one.state === 'open');
    await EnquiryReport.query(trx)
      .findByIds(settled.map((one) => one.id))
      .patch(decision);
    const isRemoved = state === 'upheld';
    const removed_at = isRemoved ? now() : enquiry.removed_at;
    if (isRemoved) await Enquiry.query(trx).findById(enquiry.id).patch({ removed_at });
    // The account of the sender is gone, and the address with it.
    if (isRemoved && enquiry.email !== '') await blockSender(trx, enquiry.email, now() + blockedFor);
    await noteAudit(trx, {
      ...{ at: now(), actor_id: admin.id, action: isRemoved ? 'enquiry.blocked' : 'enquiry.cleared', subject: 'enquiry', subject_id: enquiry.id },
      before: { removed: enquiry.removed_at !== null, reports: settled.map((one) => ({ id: one.id, state: one.state })) },
      after: { removed: removed_at !== null, reports: settled.map((one) => ({ id: one.id, state })), ...(reason && { reason }) },
    });
  });
}

/** Nobody decides about what they have a part in. @throws 422 for who reported or sent it, and for who looks after the contractor */
async function refuseOwnDecision(trx: Knex.Transaction, admin: User, report: EnquiryReport, enquiry: Enquiry): Promise<void> {
  if (report.user_id === admin.id) throw new ApiError('refused', 'Another admin has to decide about your own report.');
  const sent = enquiry.user_id === admin.id || (enquiry.email !== '' && mailboxOf(enquiry.email) === mailboxOf(admin.username));
  if (sent) throw new ApiError('refused', 'Another admin has to decide about your own enquiry.');
  if (report.contractor_id === null || !(await roleOf(trx, report.contractor_id, admin.id))) return;
  throw new ApiError('refused', 'Another admin has to decide about what your own company reported.');
}
