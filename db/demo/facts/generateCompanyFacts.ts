import type { ContractorInput } from '#contract/contractors/contractors';
import { includedServices, pricingBases } from '#contract/contractors/facts/companyFacts';
import type { Random } from '../random';

type CompanyFacts = Pick<ContractorInput, 'crew_size' | 'languages' | 'smallest_job_m' | 'pricing' | 'currencies' | 'included'>;

interface CompanyOptions {
  rigCount: number;
  country: string;
  /** The currency of the country. */
  currency: ContractorInput['currencies'][number];
}

const languagesByCountry: Record<string, readonly string[]> = {
  Argentina: ['Spanish'],
  Bolivia: ['Spanish', 'Quechua'],
  Brazil: ['Portuguese'],
  'Burkina Faso': ['French'],
  Chile: ['Spanish'],
  China: ['Chinese'],
  Colombia: ['Spanish'],
  Ecuador: ['Spanish'],
  Finland: ['Finnish', 'English'],
  France: ['French'],
  Germany: ['German', 'English'],
  Guinea: ['French'],
  Indonesia: ['Indonesian'],
  'Ivory Coast': ['French'],
  Kazakhstan: ['Kazakh', 'Russian'],
  Mali: ['French'],
  Mexico: ['Spanish', 'English'],
  Mongolia: ['Mongolian', 'Russian'],
  Mozambique: ['Portuguese'],
  'Papua New Guinea': ['English', 'Tok Pisin'],
  Peru: ['Spanish', 'Quechua'],
  Poland: ['Polish'],
  Portugal: ['Portuguese'],
  'Saudi Arabia': ['Arabic', 'English'],
  Senegal: ['French'],
  Spain: ['Spanish'],
  Sweden: ['Swedish', 'English'],
  Tanzania: ['English', 'Swahili'],
  Türkiye: ['Turkish'],
};
const smallestJobs = [200, 500, 1000, 1500, 2500, 5000];

/** Generates the people and commercial terms of a fictional company. */
export function generateCompanyFacts(random: Random, { rigCount, country, currency }: CompanyOptions): CompanyFacts {
  const states = random.chance(0.7);
  if (!states) return { crew_size: null, languages: [], smallest_job_m: null, pricing: [], currencies: [], included: [] };
  const local = languagesByCountry[country] ?? ['English'];
  return {
    crew_size: rigCount > 0 ? rigCount * random.between(5, 9) + random.between(3, 12) : null,
    languages: [...new Set([...local, ...(random.chance(0.3) ? ['English'] : [])])],
    smallest_job_m: random.chance(0.6) ? random.pick(smallestJobs) : null,
    pricing: random.pickSome(pricingBases.slice(0, 3), random.between(1, 2)),
    currencies: [...new Set([currency, ...(random.chance(0.5) ? (['USD'] as const) : [])])],
    included: random.pickSome(includedServices, random.between(0, 5)),
  };
}
