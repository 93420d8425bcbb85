import type { Context } from 'koa';
import type { EnquiryReportBody } from '../../contract/enquiryReports';
import { isTaken } from '../../database';
import type { Services } from '../../endpoint';
import { ApiError, notFound, tooManyRequests } from '../../errors';
import { userOf } from '../../middleware/access';
import { Enquiry } from '../../models/Enquiry';
import { EnquiryRecipient, inInbox } from '../../models/EnquiryRecipient';
import { EnquiryReport } from '../../models/EnquiryReport';
import { holdContractor } from '../../models/holdContractor';
import { authorizeProfile } from '../authorizeProfile';

/**
 * Notes for the admins what a member finds wrong with an enquiry.
 * @throws 403 for who is no member, 404 for an enquiry of another contractor, 409 where this member has reported it before,
 * 429 for too many
 */
export async function reportEnquiry(services: Services, ctx: Context, contractorId: number, id: number, body: EnquiryReportBody): Promise<void> {
  const { database, attempts, now } = services;
  const user = userOf(ctx);
  const seconds = await attempts.take([['enquiryReportOfUser', String(user.id)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many reports.');
  await database
    .transactionAside(async (trx) => {
      const { contractor } = await holdContractor(trx, contractorId);
      await authorizeProfile(trx, user, 'read', contractor);
      const item = await inInbox(EnquiryRecipient.query(trx)).findById(id).where({ contractor_id: contractorId });
      // Held, so that what an admin decides about it meanwhile takes this report in, or comes before it.
      const enquiry = item && (await Enquiry.query(trx).findById(item.enquiry_id).whereNull('removed_at').forUpdate());
      if (!enquiry) throw notFound('enquiry');
      const about = { enquiry_id: enquiry.id, contractor_id: contractorId, user_id: user.id };
      await EnquiryReport.query(trx).insert({ ...about, ...body, state: 'open', created_at: now() });
    })
    .catch((error: unknown) => {
      if (isTaken(error, /enquiry_reports/)) throw new ApiError('conflict', 'You have reported this enquiry already.');
      throw error;
    });
}
