import type { Services } from '#api/config/services';
import { isUniqueViolation } from '#api/database/database';
import { ApiError, notFound } from '#api/http/errors';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import type { EnquiryReportBody } from '#contract/enquiries/enquiryReports';
import { Enquiry } from '../models/Enquiry';
import { EnquiryRecipient, whereInInbox } from '../models/EnquiryRecipient';
import { EnquiryReport } from '../models/EnquiryReport';
import type { InboxTarget } from './updateEnquiryState';

/**
 * Stores a member's report of an enquiry for the admins.
 * @throws 403 for users who aren't members, 404 for another contractor's enquiry, 409 if this member has already reported it, 429 for too many
 * reports
 */
export async function reportEnquiry(services: Services, { user, contractorId, id }: InboxTarget, body: EnquiryReportBody): Promise<void> {
  const { database, limiter, now } = services;
  await limiter.consume(['enquiryReportOfUser', String(user.id)]);
  await database
    .transactionWithoutInvalidation(async (trx) => {
      const { contractor } = await lockContractor(trx, contractorId);
      await authorizeProfile(trx, user, 'read', contractor);
      const item = await whereInInbox(EnquiryRecipient.query(trx)).findById(id).where({ contractor_id: contractorId });
      // Lock the enquiry, so that a concurrent admin decision either includes this report or comes before it.
      const enquiry = item && (await Enquiry.query(trx).findById(item.enquiry_id).whereNull('removed_at').forUpdate());
      if (!enquiry) throw notFound('enquiry');
      const reportTarget = { enquiry_id: enquiry.id, contractor_id: contractorId, user_id: user.id };
      await EnquiryReport.query(trx).insert({ ...reportTarget, ...body, state: 'open', created_at: now() });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, /enquiry_reports/)) throw new ApiError('conflict', 'You have already reported this enquiry.');
      throw error;
    });
}
