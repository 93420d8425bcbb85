import type { Certificate } from '#contract/contractors/facts/certificates';
import type { Random } from '../random';

interface CertificateOptions {
  /** Labels of the company's certifications. */
  certifications: readonly string[];
  currency: Certificate['cover_currency'];
  /** The year around which the certificates are valid. */
  year: number;
}

const certifiers = ['Outback Assurance', 'Northern Certification', 'Three Rivers Registrars', 'Veritable Audits'];
const insurers = ['Longreach Mutual', 'Granite State Underwriters', 'Harbour Industrial Insurance'];
const isInsurance = (label: string) => /insurance|compensation|liability|plant and equipment/i.test(label);

/** Generates the certificate records of a fictional company: most have a last day, a few of which are past, and some certifications have no record. */
export function generateCertificates(random: Random, { certifications, currency, year }: CertificateOptions): Certificate[] {
  return certifications
    .filter(() => random.chance(0.7))
    .map((type) => {
      const insured = isInsurance(type);
      const length = insured ? 1 : 3;
      const start = year - random.between(0, length);
      const day = `${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
      return {
        type,
        number: `${insured ? 'P' : 'C'}-${random.between(10_000, 99_999)}`,
        issuer: random.pick(insured ? insurers : certifiers),
        scope: insured ? null : 'Exploration and mine drilling services',
        valid_from: `${start}-${day}`,
        expires_on: random.chance(0.9) ? `${start + length}-${day}` : null,
        cover_amount: insured ? random.pick([5, 10, 20]) * 1_000_000 : null,
        cover_currency: insured ? currency : null,
      };
    });
}

type Currency = NonNullable<Certificate['cover_currency']>;

const currencies: Partial<Record<string, Currency>> = {
  Australia: 'AUD',
  Canada: 'CAD',
  'South Africa': 'ZAR',
  Chile: 'CLP',
  Peru: 'PEN',
  Brazil: 'BRL',
  'New Zealand': 'NZD',
  Sweden: 'SEK',
  'United Kingdom': 'GBP',
};

/** The currency in which companies of a country insure themselves. */
export function findCurrency(country: string | null): Currency {
  return currencies[country ?? ''] ?? 'USD';
}
