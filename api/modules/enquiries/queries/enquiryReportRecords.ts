import type { Knex } from 'knex';
import { notFound } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import type { AdminEnquiryReport } from '#contract/enquiries/enquiryReports';
import { findBlockExpiries } from '../models/BlockedSender';
import { Enquiry } from '../models/Enquiry';
import { EnquiryRecipient } from '../models/EnquiryRecipient';
import { EnquiryReport } from '../models/EnquiryReport';
import { presentEnquiryReport, type SenderHistory } from '../presenters/enquiryReport';

/** Maximum number of a sender's other enquiries that are shown. */
const maxOtherEnquiries = 10;

/** Reports of enquiries with their enquiry, contractor and user, oldest first by default. */
export function queryEnquiryReportsWithDetails(knex: Knex, order: 'asc' | 'desc' = 'asc') {
  return EnquiryReport.query(knex)
    .orderBy('id', order)
    .withGraphFetched('[enquiry.files, contractor, user]')
    .modifyGraph('contractor', (contractor) => contractor.select('contractors.id', 'slug', 'name'))
    .modifyGraph('enquiry.files', (files) => files.orderBy('id'));
}

/** Presents reports for admins, each with the history of its sender. */
export async function presentEnquiryReports(knex: Knex, reports: EnquiryReport[], now: number): Promise<AdminEnquiryReport[]> {
  const enquiries = reports.flatMap(({ enquiry }) => enquiry ?? []);
  const ids = enquiries.map(({ id }) => id);
  const recipients = await loadRecipients(knex, ids);
  const openCounts = await countOpenReports(knex, ids);
  const senders = await loadSenders(knex, enquiries, now);
  return reports.flatMap((report) => {
    const { enquiry } = report;
    const sender = enquiry && senders.get(enquiry.id);
    if (!sender) return [];
    const enquiryRecipients = recipients.filter(({ enquiry_id }) => enquiry_id === enquiry.id);
    return [presentEnquiryReport(report, enquiry, enquiryRecipients, sender, openCounts.get(enquiry.id) ?? 0)];
  });
}

/** Presents one report for admins. @throws 404 if it doesn't exist */
export async function presentEnquiryReportById(knex: Knex, id: number, now: number): Promise<AdminEnquiryReport> {
  const [report] = await presentEnquiryReports(knex, await queryEnquiryReportsWithDetails(knex).findByIds([id]), now);
  if (!report) throw notFound('report');
  return report;
}

async function loadRecipients(knex: Knex, enquiries: number[]): Promise<EnquiryRecipient[]> {
  return EnquiryRecipient.query(knex)
    .whereIn('enquiry_id', enquiries)
    .whereNotNull('delivered_at')
    .orderBy('id')
    .withGraphFetched('[contractor, replies]')
    .modifyGraph('contractor', (contractor) => contractor.select('contractors.id', 'slug', 'name'));
}

/** Number of open reports by enquiry id. */
async function countOpenReports(knex: Knex, enquiries: number[]): Promise<Map<number, number>> {
  const rows: { enquiry_id: number; reports: number }[] = await knex('enquiry_reports')
    .whereIn('enquiry_id', enquiries)
    .where({ state: 'open' })
    .groupBy('enquiry_id')
    .select('enquiry_id')
    .count({ reports: '*' });
  return new Map(rows.map(({ enquiry_id, reports }) => [enquiry_id, Number(reports)]));
}

/** Loads the sender histories by enquiry id. */
async function loadSenders(knex: Knex, enquiries: Enquiry[], now: number): Promise<Map<number, SenderHistory>> {
  const unique = [...new Map(enquiries.map((enquiry) => [enquiry.id, enquiry])).values()];
  const accounts = await User.query(knex).findByIds(unique.flatMap(({ user_id }) => user_id ?? []));
  const blocks = await findBlockExpiries(
    knex,
    unique.map(({ email }) => email).filter((email) => email !== ''),
    now,
  );
  const others = new Map<number, Awaited<ReturnType<typeof loadOtherEnquiries>>>();
  for (const enquiry of unique) others.set(enquiry.id, await loadOtherEnquiries(knex, enquiry));
  const recipients = await loadRecipients(
    knex,
    [...others.values()].flatMap(({ newest }) => newest.map(({ id }) => id)),
  );
  return new Map(
    unique.map(({ id, email, user_id, removed_at }) => {
      const { newest = [], sent = 0, removed = 0 } = others.get(id) ?? {};
      const sender: SenderHistory = {
        account: accounts.find((account) => account.id === user_id) ?? null,
        enquiries: sent + 1,
        removed: removed + (removed_at === null ? 0 : 1),
        blocked_until: blocks.get(email) ?? null,
        others: newest,
        recipients,
      };
      return [id, sender];
    }),
  );
}

/** Loads the other enquiries from the same account or email address: the newest, their total number, and how many of them were removed. */
async function loadOtherEnquiries(knex: Knex, { id, user_id, email }: Enquiry): Promise<{ newest: Enquiry[]; sent: number; removed: number }> {
  const none = { newest: [], sent: 0, removed: 0 };
  if (user_id === null && email === '') return none;
  const sent = () =>
    Enquiry.query(knex)
      .where({ state: 'sent' })
      .whereNot({ id })
      .where((one) => {
        if (user_id !== null) one.orWhere({ user_id });
        if (email !== '') one.orWhere({ email });
      });
  const newest = await sent().orderBy('id', 'desc').limit(maxOtherEnquiries);
  if (newest.length < maxOtherEnquiries)
    return { newest, sent: newest.length, removed: newest.filter(({ removed_at }) => removed_at !== null).length };
  return { newest, sent: await sent().resultSize(), removed: await sent().whereNotNull('removed_at').resultSize() };
}
