import type { ContractorInput } from '#contract/contractors/contractors';
import { mapVocabularies } from '#contract/vocabularies/filters';
import { archetypes } from './archetypes';
import { southAfricanCompanies } from './companies/africa/southAfrica';
import { southernAndEastAfricanCompanies } from './companies/africa/southernAndEastAfrica';
import { westAndNorthAfricanCompanies } from './companies/africa/westAndNorthAfrica';
import { argentineAndBrazilianCompanies } from './companies/americas/argentinaAndBrazil';
import { chileanAndPeruvianCompanies } from './companies/americas/chileAndPeru';
import { easternCanadianCompanies } from './companies/americas/easternCanada';
import { northernAndEasternStatesCompanies } from './companies/americas/northernAndEasternStates';
import { northernLatinAmericanCompanies } from './companies/americas/northernLatinAmerica';
import { southWestAndAlaskaCompanies } from './companies/americas/southWestAndAlaska';
import { westernCanadianCompanies } from './companies/americas/westernCanada';
import { northEastAustralianCompanies } from './companies/australia/northEastAustralia';
import { northWestAustralianCompanies } from './companies/australia/northWestAustralia';
import { southEastAustralianCompanies } from './companies/australia/southEastAustralia';
import { westernAustralianCompanies } from './companies/australia/westernAustralia';
import { asiaPacificCompanies } from './companies/eurasia/asiaPacific';
import { middleEasternAndCentralAsianCompanies } from './companies/eurasia/middleEastAndCentralAsia';
import { nordicCompanies } from './companies/eurasia/nordicCountries';
import { otherEuropeanCompanies } from './companies/eurasia/restOfEurope';
import type { DemoContractorData } from './demoContractorData';
import { findCurrency, generateCertificates } from './facts/generateCertificates';
import { generateCompanyFacts } from './facts/generateCompanyFacts';
import { generateProjectFacts } from './facts/generateProjectFacts';
import { generateReach, type Reach } from './facts/generateReach';
import { generateRigs } from './facts/generateRigs';
import { generateSafety } from './facts/generateSafety';
import { Random } from './random';
import { findLabels, findRigNames } from './vocabularyTerms';

export interface DemoContractor extends ContractorInput {
  likes: number;
  former_slugs: string[];
  /** Whether the profile has an owner; only then can it have a paid tier, be verified or respond to reviews. */
  claimed: boolean;
}

/** The current year for the demo companies; fixed, so that they don't change from year to year. */
const currentYear = 2026;

const companies: DemoContractorData[] = [
  ...westernAustralianCompanies,
  ...northWestAustralianCompanies,
  ...southEastAustralianCompanies,
  ...northEastAustralianCompanies,
  ...easternCanadianCompanies,
  ...westernCanadianCompanies,
  ...southWestAndAlaskaCompanies,
  ...northernAndEasternStatesCompanies,
  ...northernLatinAmericanCompanies,
  ...chileanAndPeruvianCompanies,
  ...argentineAndBrazilianCompanies,
  ...southAfricanCompanies,
  ...southernAndEastAfricanCompanies,
  ...westAndNorthAfricanCompanies,
  ...nordicCompanies,
  ...otherEuropeanCompanies,
  ...middleEasternAndCentralAsianCompanies,
  ...asiaPacificCompanies,
];

/** Builds the fictional companies of the demo directory; deterministic on every machine. */
export function buildDemoContractors(): DemoContractor[] {
  return companies.map((company, index) => ({
    ...buildDemoContractor(company, index),
    ...buildReach(company, index),
    rig_register: buildRegister(company, index),
    certificate_records: buildCertificates(company, index),
    safety_years: company.badge
      ? generateSafety(new Random(3000 + index), { rigCount: company.rigs ?? 0, lastYear: currentYear - (index % 9 === 0 ? 4 : 1) })
      : [],
  }));
}

function buildDemoContractor(
  company: DemoContractorData,
  index: number,
): Omit<DemoContractor, 'rig_register' | 'certificate_records' | 'safety_years' | keyof Reach> {
  return {
    ...buildIdentity(company),
    ...buildLocation(company),
    ...buildTrackRecord(company, index),
    ...buildCompanyFacts(company, index),
    ...buildTerms(company),
    likes: company.likes ?? 0,
    claimed: company.badge !== undefined,
  };
}

function buildIdentity({
  name,
  about = [],
  badge,
  // Only an owner can have stated facts.
  source = badge ? 'self_registered' : 'import',
  websiteHost,
  phone,
  formerNames = [],
  formerSlugs = [],
}: DemoContractorData) {
  return {
    name,
    description: about.join(' '),
    verified: false,
    premium: false,
    profile_type: null,
    verification_status: null,
    ...badge,
    profile_status: 'accepted' as const,
    profile_source: source,
    website: websiteHost ? `https://${websiteHost}.example` : null,
    phone: phone ?? null,
    former_names: [...formerNames],
    former_slugs: [...formerSlugs],
  };
}

function buildLocation({ place: [country, state, city, lat, lng] }: DemoContractorData) {
  return { region: null, country, state_region: state ?? null, city: city ?? null, lat: lat ?? null, lng: lng ?? null };
}

const demoMinerals = ['gold', 'copper', 'iron ore', 'lithium', 'nickel', 'coal'];

function buildTrackRecord(company: DemoContractorData, index: number) {
  const {
    rigs,
    years,
    rigModels = '',
    software = [],
    projects = [],
    place: [home],
  } = company;
  const random = new Random(4000 + index);
  const methods = findLabels('methods', company.methods ?? archetypes[company.archetype].methods);
  return {
    rig_count: rigs ?? null,
    years_experience: years ?? null,
    rig_types: findRigNames(rigModels),
    software_products: [...software],
    notable_projects: projects.map(([name, client, year, metres, description, country = home]) =>
      generateProjectFacts(random, { name, client, country, year, metres, description }, { methods, minerals: demoMinerals }),
    ),
  };
}

/** Companies that are claimed state their people and terms. */
function buildCompanyFacts({ badge, rigs = 0, place: [country] }: DemoContractorData, index: number) {
  const options = { rigCount: rigs, country, currency: findCurrency(country) };
  const facts = generateCompanyFacts(new Random(5000 + index), options);
  const none = { crew_size: null, languages: [], smallest_job_m: null, pricing: [], currencies: [], included: [] };
  return { parent_company: null, ...(badge ? facts : none) };
}

/** Companies that are claimed state their bases and where they work. */
function buildReach({ badge, place: [country, state = null, city, lat, lng], projects = [] }: DemoContractorData, index: number): Reach {
  if (!badge) return { bases: [], works_in: [], mobilisation_km: null };
  const abroad = projects.flatMap(([, , , , , projectCountry]) => projectCountry ?? []);
  const towns = city ? [{ name: city, lat: lat ?? null, lng: lng ?? null }] : [];
  return generateReach(new Random(1000 + index), { country, state, towns, abroad });
}

/** Companies that are claimed have filled in their register. */
function buildRegister({ badge, rigs, rigModels = '', place: [, , city] }: DemoContractorData, index: number): DemoContractor['rig_register'] {
  const models = badge ? findRigNames(rigModels) : [];
  const options = { models, rigCount: rigs ?? models.length, rowCount: models.length, bases: city ? [city] : [], currentYear };
  return generateRigs(new Random(index), options);
}

function buildCertificates(
  { badge, certifications = '', place: [country] }: DemoContractorData,
  index: number,
): DemoContractor['certificate_records'] {
  const labels = badge ? findLabels('certifications', certifications) : [];
  return generateCertificates(new Random(2000 + index), { certifications: labels, currency: findCurrency(country), year: currentYear });
}

function buildTerms(company: DemoContractorData) {
  const archetype = archetypes[company.archetype];
  return {
    ...mapVocabularies((): string[] => []),
    drilling_methods: findLabels('methods', company.methods ?? archetype.methods),
    drilling_locations: findLabels('locations', company.sites ?? archetype.sites),
    drilling_purposes: findLabels('purposes', company.purposes ?? archetype.purposes),
    capabilities: findLabels('capabilities', `${archetype.capabilities} ${company.capabilities ?? ''}`),
    certifications: findLabels('certifications', company.certifications ?? ''),
    areas: [...(company.areas ?? [])],
  };
}
