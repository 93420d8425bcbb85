import { createHash } from 'node:crypto';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { certificateKey } from '#contract/contractors/facts/certificateFacts';
import type { Certificate } from '#contract/contractors/facts/certificates';
import type { Rig } from '#contract/contractors/facts/rigs';
import { utcDay } from '#contract/shared/time/utcDays';

const day = 86_400_000;
/** Days before the last day of a certificate on which its owner is reminded. */
const certificateSteps = [7, 30, 90];
/** Days after a confirmation until the next reminder to confirm the availability, and between reminders. */
const availabilityStep = 30;
/** A company that has not answered for so many reminders gets no more until it confirms its fleet again. */
const maxUnanswered = 6;

export interface DueReminders {
  /** Certificates that expire soon, each with the key of the reminder. */
  certificates: { certificate: Certificate; subject: string }[];
  /** The rigs whose availability should be confirmed, and the key of the reminder; null if none is due. */
  availability: { rigs: Rig[]; subject: string } | null;
}

type ReminderFacts = Pick<Contractor, 'certificate_records' | 'rig_register' | 'confirmed' | 'last_updated'>;

/**
 * Finds what the owners of a company should be reminded of, whether or not they have been. Each certificate is reminded of once 90, 30 and 7 days
 * before its last day; a late start skips the earlier ones. See docs/product-rules.md#26-reminders.
 * @param now in UTC milliseconds
 */
export function findDueReminders({ certificate_records, rig_register, confirmed, last_updated }: ReminderFacts, now: number): DueReminders {
  const today = Date.parse(utcDay(now));
  const certificates = (certificate_records ?? []).flatMap((certificate) => {
    if (certificate.expires_on === null) return [];
    const daysLeft = (Date.parse(certificate.expires_on) - today) / day;
    const step = daysLeft < 0 ? undefined : certificateSteps.find((days) => daysLeft <= days);
    return step === undefined ? [] : [{ certificate, subject: hash('certificate', certificateKey(certificate), certificate.expires_on, step) }];
  });
  const rigs = (rig_register ?? []).filter(({ availability }) => availability !== null);
  const confirmedAt = confirmed?.fleet ?? last_updated;
  const count = Math.floor((now - confirmedAt) / (availabilityStep * day));
  const isDue = rigs.length > 0 && count >= 1 && count <= maxUnanswered;
  return { certificates, availability: isDue ? { rigs, subject: hash('availability', confirmedAt, count) } : null };
}

function hash(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
