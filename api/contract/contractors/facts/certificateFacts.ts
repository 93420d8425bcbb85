/** Facts of a certificate record by which it counts. This module does not depend on yup. */
export interface CertificateFacts {
  /** What it certifies, such as "ISO 45001" or "Public liability insurance". */
  type: string;
  number: string | null;
  /** The first and the last day on which it is valid, such as 2028-03-31; null if it is not stated. */
  valid_from: string | null;
  expires_on: string | null;
}

/** A certificate that the directory's team has seen, with the time in ISO 8601. */
export interface SeenCertificate {
  type: string;
  number: string | null;
  seen_at: string;
}

/** Currencies in which a sum insured can be stated. */
export const coverCurrencies = ['USD', 'AUD', 'CAD', 'EUR', 'GBP', 'ZAR', 'CLP', 'PEN', 'BRL', 'MXN', 'GHS', 'XOF', 'NZD', 'SEK', 'INR'] as const;

/** US dollars per unit of a currency, roughly, as of 2026. They are only used to compare sums insured with each other. */
const dollarsPerUnit: Record<(typeof coverCurrencies)[number], number> = {
  ...{ USD: 1, AUD: 0.65, CAD: 0.72, EUR: 1.15, GBP: 1.3, ZAR: 0.055, CLP: 0.001, PEN: 0.28 },
  ...{ BRL: 0.18, MXN: 0.054, GHS: 0.08, XOF: 0.00175, NZD: 0.58, SEK: 0.105, INR: 0.0115 },
};

/** Returns the largest sum insured of the current records in whole millions of US dollars; null without one. */
export function findInsurance(
  records: readonly (CertificateFacts & { cover_amount: number | null; cover_currency: (typeof coverCurrencies)[number] | null })[],
  now: number,
): number | null {
  const sums = records.flatMap((record) => {
    const { cover_amount: amount, cover_currency: currency } = record;
    return amount === null || currency === null || !isCertificateCurrent(record, now) ? [] : [amount * dollarsPerUnit[currency]];
  });
  return sums.length === 0 ? null : Math.floor(Math.max(...sums) / 1_000_000);
}

/** Identifies a record: a certificate is listed once by type and number. Every key contains a vertical bar. */
export function certificateKey({ type, number }: { type?: unknown; number?: unknown }): string {
  return [type, number].map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : '')).join('|');
}

/**
 * Whether a record counts at a time: through its last day, in UTC. See docs/product-rules.md#25-certificates-and-insurance.
 * @param now in UTC milliseconds
 */
export function isCertificateCurrent({ valid_from, expires_on }: CertificateFacts, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  return (valid_from === null || valid_from <= today) && (expires_on === null || expires_on >= today);
}

/** The next time at which a record begins or ceases to count, in UTC milliseconds; infinite for never. */
export function nextCertificateChange(records: readonly CertificateFacts[], now: number): number {
  const times = records.flatMap(({ valid_from, expires_on }) => [
    valid_from === null ? Number.POSITIVE_INFINITY : Date.parse(valid_from),
    expires_on === null ? Number.POSITIVE_INFINITY : Date.parse(expires_on) + 86_400_000,
  ]);
  return Math.min(Number.POSITIVE_INFINITY, ...times.filter((time) => time > now));
}

/**
 * The certifications that count: those that the company states without a record, and those of current records. What only an expired record proves
 * doesn't count. See docs/product-rules.md#25-certificates-and-insurance.
 */
export function currentCertifications(stated: readonly string[], records: readonly CertificateFacts[], now: number): string[] {
  const recorded = new Set(records.map(({ type }) => type.toLowerCase()));
  const unproved = stated.filter((label) => !recorded.has(label.toLowerCase()));
  const current = records.filter((record) => isCertificateCurrent(record, now)).map(({ type }) => type);
  const counted = new Set([...current, ...unproved].map((label) => label.toLowerCase()));
  // In the order of the company's statement; records that it doesn't repeat there follow.
  const inOrder = stated.filter((label) => counted.has(label.toLowerCase()));
  const shown = new Set(inOrder.map((label) => label.toLowerCase()));
  return [...inOrder, ...new Set(current.filter((type) => !shown.has(type.toLowerCase())))];
}

/** Finds when the team saw a certificate; undefined if it hasn't. @param seen the company's certificates that were seen */
export function findSeen(record: CertificateFacts, seen: readonly SeenCertificate[]): SeenCertificate | undefined {
  return seen.find((one) => certificateKey({ ...one }) === certificateKey({ ...record }));
}
