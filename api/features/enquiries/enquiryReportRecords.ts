import type { Knex } from 'knex';
import type { AdminEnquiryReport } from '../../contract/enquiryReports';
import { notFound } from '../../errors';
import { blockedUntil } from '../../models/BlockedSender';
import { Enquiry } from '../../models/Enquiry';
import { EnquiryRecipient } from '../../models/EnquiryRecipient';
import { EnquiryReport } from '../../models/EnquiryReport';
import { User } from '../../models/User';
import { presentEnquiryReport, type SenderRecord } from '../../presenters/enquiryReport';

/** So many of a sender's other enquiries are shown. */
const othersShown = 10;

/** Reports of enquiries with what they are about, the oldest first. */
export function wholeEnquiryReports(knex: Knex, order: 'asc' | 'desc' = 'asc') {
  return EnquiryReport.query(knex)
    .orderBy('id', order)
    .withGraphFetched('[enquiry.files, contractor, user]')
    .modifyGraph('contractor', (contractor) => contractor.select('contractors.id', 'slug', 'name'))
    .modifyGraph('enquiry.files', (files) => files.orderBy('id'));
}

/** Reports as admins see them, each with all that is known of its sender. */
export async function presentEnquiryReports(knex: Knex, reports: EnquiryReport[], now: number): Promise<AdminEnquiryReport[]> {
  const presented: AdminEnquiryReport[] = [];
  for (const report of reports) {
    if (!report.enquiry) continue;
    const open = await EnquiryReport.query(knex).where({ enquiry_id: report.enquiry_id, state: 'open' }).resultSize();
    presented.push(
      presentEnquiryReport(report, report.enquiry, await recipientsOf(knex, [report.enquiry_id]), await senderOf(knex, report.enquiry, now), open),
    );
  }
  return presented;
}

/** One report as admins see it. @throws 404 where there is none */
export async function presentEnquiryReportOf(knex: Knex, id: number, now: number): Promise<AdminEnquiryReport> {
  const [report] = await presentEnquiryReports(knex, await wholeEnquiryReports(knex).findByIds([id]), now);
  if (!report) throw notFound('report');
  return report;
}

async function recipientsOf(knex: Knex, enquiries: number[]): Promise<EnquiryRecipient[]> {
  return EnquiryRecipient.query(knex)
    .whereIn('enquiry_id', enquiries)
    .whereNotNull('delivered_at')
    .orderBy('id')
    .withGraphFetched('[contractor, replies]')
    .modifyGraph('contractor', (contractor) => contractor.select('contractors.id', 'slug', 'name'));
}

/** What else was sent with the same account or from the same address. */
async function senderOf(knex: Knex, enquiry: Enquiry, now: number): Promise<SenderRecord> {
  const { id, user_id, email } = enquiry;
  const sent = () =>
    Enquiry.query(knex)
      .where({ state: 'sent' })
      .where((one) => {
        one.where({ id });
        if (user_id !== null) one.orWhere({ user_id });
        if (email !== '') one.orWhere({ email });
      });
  const others = await sent().whereNot({ id }).orderBy('id', 'desc').limit(othersShown);
  return {
    account: user_id === null ? null : ((await User.query(knex).findById(user_id)) ?? null),
    enquiries: await sent().resultSize(),
    removed: await sent().whereNotNull('removed_at').resultSize(),
    blocked_until: email === '' ? null : await blockedUntil(knex, email, now),
    others,
    recipients: await recipientsOf(
      knex,
      others.map((other) => other.id),
    ),
  };
}
