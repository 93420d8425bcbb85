import type { ContractorInput } from '../../api/contract/contractors';
import { forEachVocabulary } from '../../api/contract/filters';
import { archetypes } from './archetypes';
import { argentineAndBrazilianCompanies } from './companies/argentinaAndBrazil';
import { asiaPacificCompanies } from './companies/asiaPacific';
import { chileanAndPeruvianCompanies } from './companies/chileAndPeru';
import { easternCanadianCompanies } from './companies/easternCanada';
import { middleEasternAndCentralAsianCompanies } from './companies/middleEastAndCentralAsia';
import { nordicCompanies } from './companies/nordicCountries';
import { northEastAustralianCompanies } from './companies/northEastAustralia';
import { northernAndEasternStatesCompanies } from './companies/northernAndEasternStates';
import { northernLatinAmericanCompanies } from './companies/northernLatinAmerica';
import { northWestAustralianCompanies } from './companies/northWestAustralia';
import { otherEuropeanCompanies } from './companies/restOfEurope';
import { southAfricanCompanies } from './companies/southAfrica';
import { southEastAustralianCompanies } from './companies/southEastAustralia';
import { southernAndEastAfricanCompanies } from './companies/southernAndEastAfrica';
import { southWestAndAlaskaCompanies } from './companies/southWestAndAlaska';
import { westAndNorthAfricanCompanies } from './companies/westAndNorthAfrica';
import { westernAustralianCompanies } from './companies/westernAustralia';
import { westernCanadianCompanies } from './companies/westernCanada';
import type { Company } from './company';
import { labelsOf, rigNamesOf } from './vocabularyTerms';

export interface DemoContractor extends ContractorInput {
  likes: number;
  former_slugs: string[];
  /** Whether somebody manages the profile; only then can it have a paid tier, be verified or respond to reviews. */
  claimed: boolean;
}

const companies: Company[] = [
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

/** The fictional companies that fill the directory for a demonstration; the same on every machine. */
export function demoContractors(): DemoContractor[] {
  return companies.map(demoContractor);
}

function demoContractor(company: Company): DemoContractor {
  return {
    ...identityOf(company),
    ...placeOf(company),
    ...fleetAndRecordOf(company),
    ...termsOf(company),
    likes: company.likes ?? 0,
    claimed: company.badge !== undefined,
  };
}

function identityOf({ name, about = [], badge, source = 'self_registered', site, phone, former = [], formerSlugs = [] }: Company) {
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
    website: site ? `https://${site}.example` : null,
    phone: phone ?? null,
    former_names: [...former],
    former_slugs: [...formerSlugs],
  };
}

function placeOf({ place: [country, state, city, lat, lng] }: Company) {
  return { region: null, country, state_region: state ?? null, city: city ?? null, lat: lat ?? null, lng: lng ?? null };
}

function fleetAndRecordOf({ rigs, years, fleet = '', software = [], projects = [], place: [home] }: Company) {
  return {
    rig_count: rigs ?? null,
    years_experience: years ?? null,
    rig_types: rigNamesOf(fleet),
    software_products: [...software],
    notable_projects: projects.map(([name, client, year, metres, description, country = home]) => ({
      name,
      client,
      country,
      year,
      metres,
      description,
    })),
  };
}

function termsOf(company: Company) {
  const usual = archetypes[company.kind];
  return {
    ...forEachVocabulary((): string[] => []),
    drilling_methods: labelsOf('methods', company.methods ?? usual.methods),
    drilling_locations: labelsOf('locations', company.sites ?? usual.sites),
    drilling_purposes: labelsOf('purposes', company.purposes ?? usual.purposes),
    capabilities: labelsOf('capabilities', `${usual.can} ${company.can ?? ''}`),
    certifications: labelsOf('certifications', company.certs ?? ''),
    areas: [...(company.areas ?? [])],
  };
}
