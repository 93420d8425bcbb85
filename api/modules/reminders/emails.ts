import type { Certificate } from '#contract/contractors/facts/certificates';
import { describeAvailability, rigName } from '#contract/contractors/facts/rigFacts';
import type { Rig } from '#contract/contractors/facts/rigs';
import { formatDate } from '#contract/shared/text/format';
import { type CompanyEmailData, defineEmail } from '../email/emailTemplate';

/** Rows listed in an email; further ones are counted. */
const maxListed = 12;

/** Asks an owner to confirm when the company's rigs are free, with a link that confirms all of them. */
export const buildAvailabilityReminderEmail = defineEmail(
  'availabilityReminder',
  (site, { name, company, id, token, rigs, now }: CompanyEmailData & { id: number; token: string; rigs: readonly Rig[]; now: number }) => ({
    subject: `Is the availability of ${company}’s rigs still correct?`,
    name,
    before: [
      `Geologists find ${company} by the month in which a rig is free. What you state counts for 45 days after you confirm it. This is what your profile says:`,
      ...listRows(rigs, (rig) => `${rig.quantity > 1 ? `${rig.quantity} × ` : ''}${rigName(rig)}: ${describeAvailability(rig, now)}`),
    ],
    button: { label: 'Confirm for all rigs', url: `${site.publicUrl}/availability/confirm/${encodeURIComponent(token)}` },
    after: [
      'The link confirms all rigs and works once.',
      `If something has changed, update your fleet: ${site.publicUrl}/profile/manage/fleet?contractor=${id}`,
    ],
  }),
);

/** Tells an owner which certificates expire soon. */
export const buildCertificateReminderEmail = defineEmail(
  'certificateReminder',
  (site, { name, company, id, certificates }: CompanyEmailData & { id: number; certificates: readonly Certificate[] }) => ({
    subject: certificates.length === 1 ? `A certificate of ${company} expires soon` : `${certificates.length} certificates of ${company} expire soon`,
    name,
    before: [
      `After its last day, a certificate no longer appears on the profile of ${company}, and searches for it no longer find you.`,
      ...listRows(certificates, ({ type, number, expires_on }) => `${type}${number ? ` (${number})` : ''}: last day ${formatDate(expires_on ?? '')}`),
    ],
    button: { label: 'Update your certificates', url: `${site.publicUrl}/profile/manage/certifications?contractor=${id}` },
    after: ['Enter the new last day and upload the new document, and our team confirms that it has seen it.'],
  }),
);

function listRows<Row>(rows: readonly Row[], describe: (row: Row) => string): string[] {
  const listed = rows.slice(0, maxListed).map((row) => `• ${describe(row)}`);
  const moreCount = rows.length - listed.length;
  return moreCount > 0 ? [...listed, `• and ${moreCount} more`] : listed;
}
