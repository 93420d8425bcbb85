import {
  currentCertifications,
  findInsurance,
  findSeen,
  isCertificateCurrent,
  nextCertificateChange,
} from '#contract/contractors/facts/certificateFacts';
import { availabilityExpiry, findAvailableMonth } from '#contract/contractors/facts/rigFacts';
import { computeCurrentRates, minimumHours } from '#contract/contractors/facts/safetyFacts';
import { isoOrNull } from '#contract/shared/time/isoTime';
import type { Contractor } from '../models/Contractor';

/** Facts of a contractor that count for some time only. */
interface DatedFacts {
  /** The first month in which a rig is free; null if nothing that counts is stated. */
  availableFrom: string | null;
  /** Recordable injuries per 1,000,000 hours; null without a current record of enough hours. */
  trifr: number | null;
  /** Largest current sum insured in whole millions of US dollars; null if it is not stated. */
  insurance: number | null;
  /** Types of the current certificates that the team has seen. */
  certificatesSeen: string[];
  /** Of the certifications that the company states, with those of its records, the ones that count. */
  currentCertifications: (stated: readonly string[]) => string[];
  /** When the next of these facts starts or stops to count, in UTC milliseconds; infinite if none will. */
  changesAt: number;
}

/**
 * Finds what counts at a time. See docs/product-rules.md#23-the-rig-register and docs/product-rules.md#25-certificates-and-insurance.
 * @param now in UTC milliseconds
 */
export function findDatedFacts(
  {
    free_from,
    confirmed,
    certificate_records,
    certificates_seen,
    safety_years,
  }: Pick<Contractor, 'free_from' | 'confirmed' | 'certificate_records' | 'certificates_seen' | 'safety_years'>,
  now: number,
): DatedFacts {
  const [records, seen] = [certificate_records ?? [], certificates_seen ?? []];
  const confirmedAt = isoOrNull(confirmed?.fleet);
  const availableFrom = findAvailableMonth(free_from, confirmedAt, now);
  const current = records.filter((record) => isCertificateCurrent(record, now) && findSeen(record, seen));
  const year = new Date(now).getUTCFullYear();
  const rates = computeCurrentRates(safety_years ?? [], year);
  return {
    availableFrom,
    trifr: rates && rates.hours >= minimumHours ? rates.trifr : null,
    insurance: findInsurance(records, now),
    certificatesSeen: [...new Set(current.map(({ type }) => type))],
    currentCertifications: (stated) => currentCertifications(stated, records, now),
    changesAt: Math.min(
      nextCertificateChange(records, now),
      // A record may be too old from the next year on.
      rates ? Date.UTC(year + 1, 0) : Number.POSITIVE_INFINITY,
      availableFrom === null || confirmedAt === null ? Number.POSITIVE_INFINITY : availabilityExpiry(confirmedAt),
    ),
  };
}
