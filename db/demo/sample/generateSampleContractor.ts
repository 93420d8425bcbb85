import type { ContractorInput } from '#contract/contractors/contractors';
import { findCurrency, generateCertificates } from '../facts/generateCertificates';
import { generateCompanyFacts } from '../facts/generateCompanyFacts';
import { generateReach } from '../facts/generateReach';
import { generateRigs } from '../facts/generateRigs';
import { generateSafety } from '../facts/generateSafety';
import { Random } from '../random';
import { generateCertifications } from './generateCertifications';
import { generateDescription } from './generateDescription';
import { generateStatus } from './generateStatus';
import { generateCompanyName, pickNameStock, toAscii } from './places/generateNames';
import { type Home, pickHome } from './places/homes';
import { generateFleet, generateProjects, generateSoftware, generateYears, referenceYear } from './trackRecord';
import { createLabelLookup, generateWork, type WorkProfile } from './work';

export interface SampleContractor extends ContractorInput {
  likes: number;
}

/**
 * Generates one of the contractors of a large sample directory. The same index gives the same contractor on every machine, independent of previous
 * calls, so that any number can be written without keeping them in memory.
 * @param index 0 to 4 294 967 294
 */
export function generateSampleContractor(index: number): SampleContractor {
  const random = new Random(index);
  const home = pickHome(random);
  const work = generateWork(random, home);
  const stock = pickNameStock(random, home);
  const name = generateCompanyName(random, stock, home, work.methods[0]);
  const formerName = random.chance(0.05) ? generateCompanyName(random, stock, home, work.methods[0]) : name;
  const fleet = generateFleet(random, work);
  const years = generateYears(random);
  const contractor = {
    name,
    description: random.chance(0.04) ? '' : generateDescription(random, { home, work, rigs: fleet.rig_count, years }),
    ...generateStatus(random),
    ...generateLocation(random, home),
    ...fleet,
    ...generateSampleReach(index, home),
    rig_register: generateRegister(index, home, work, fleet.rig_count),
    ...generateTerms(random, home, work),
    years_experience: years,
    website: random.chance(0.75) ? `https://${buildHost(name, home, index)}.example` : null,
    phone: random.chance(0.8) ? generatePhone(random, home) : null,
    former_names: formerName === name ? [] : [formerName],
    software_products: generateSoftware(random),
    notable_projects: generateProjects(random, stock, home, { yearCount: years, methods: work.methods, seed: index }),
    parent_company: null,
    ...generateCompanyFacts(new Random(index ^ 0x43_4f_4d), {
      rigCount: fleet.rig_count ?? 0,
      country: home.country.name,
      currency: findCurrency(home.country.name),
    }),
  };
  return {
    ...contractor,
    certificate_records: generateSampleCertificates(index, home, contractor.certifications),
    safety_years: generateSafety(new Random(index ^ 0x53_41_46), { rigCount: fleet.rig_count ?? 0, lastYear: referenceYear - 1 }),
  };
}

/** Region and continent follow from the country. Some contractors state only the country; others omit the coordinates. */
function generateLocation(random: Random, { country, state, town }: Home) {
  const isStated = random.chance(0.94);
  const hasCoordinates = isStated && random.chance(0.95);
  return {
    region: null,
    country: country.name,
    state_region: isStated ? state.name : null,
    city: isStated ? town.name : null,
    lat: hasCoordinates ? jitter(random, town.lat) : null,
    lng: hasCoordinates ? jitter(random, town.lng) : null,
  };
}

/** One or two bases per company. */
function generateSampleReach(index: number, { country, state, town }: Home) {
  const random = new Random(index ^ 0x42_41_53);
  const others = random.chance(0.5)
    ? random.pickSome(
        state.towns.filter(({ name }) => name !== town.name),
        1,
      )
    : [];
  const abroad = random.chance(0.25) ? random.pickSome(country.neighbours, 2) : [];
  return generateReach(random, { country: country.name, state: state.name, towns: [town, ...others], abroad });
}

/** Rigs that companies of any kind may have. */
const usualRigs = ['Boart Longyear LF70', 'Boart Longyear LF90D', 'Boart Longyear LF160', 'Sandvik DE710', 'Sandvik DE712'];

/** Five rows per company, which is what the benchmarks are made for. A generator of its own keeps the other values independent of it. */
function generateRegister(
  index: number,
  { state, town }: Home,
  { possibleRigs }: WorkProfile,
  rigCount: number | null,
): SampleContractor['rig_register'] {
  const random = new Random(index ^ 0x52_49_47);
  const bases = [town, ...state.towns.filter(({ name }) => name !== town.name)].map(({ name }) => name);
  // Some work has few models, or none.
  const models = [...new Set([...random.pickSome(possibleRigs, 5), ...usualRigs])].slice(0, 5);
  return generateRigs(random, { models, rigCount: rigCount ?? 5, rowCount: 5, bases, currentYear: referenceYear });
}

/** With a generator of its own, like the register. */
function generateSampleCertificates(index: number, { country }: Home, certifications: string[]): SampleContractor['certificate_records'] {
  const options = { certifications, currency: findCurrency(country.name), year: referenceYear };
  return generateCertificates(new Random(index ^ 0x43_45_52), options);
}

/** Offsets by a few kilometres, so that companies of a town are not at the same point. */
function jitter(random: Random, degrees: number): number {
  return Math.round((degrees + (random.next() - 0.5) * 0.12) * 10_000) / 10_000;
}

const labels = {
  methods: createLabelLookup('methods'),
  locations: createLabelLookup('locations'),
  purposes: createLabelLookup('purposes'),
  capabilities: createLabelLookup('capabilities'),
  certifications: createLabelLookup('certifications'),
};

function generateTerms(random: Random, { country, state }: Home, work: WorkProfile) {
  const nearby = random.chance(0.8) ? random.pickSome(state.areas, random.between(1, 2)) : [];
  const farther = random.chance(0.2) ? random.pickSome(country.areas, 1) : [];
  return {
    drilling_methods: labels.methods(work.methods),
    drilling_locations: labels.locations(work.sites),
    drilling_purposes: labels.purposes(work.purposes),
    capabilities: labels.capabilities(work.capabilities),
    certifications: labels.certifications(generateCertifications(random, country.name, work)),
    areas: [...new Set([...nearby, ...farther])],
  };
}

/** Appends the index to keep hosts unique, since a contractor is generated without knowing the others' names. */
function buildHost(name: string, { town }: Home, index: number): string {
  const letters = toAscii(name);
  const host = letters.length > 3 ? letters : `drill${toAscii(town.name)}`;
  return `${host.slice(0, 40)}-${index.toString(36)}`;
}

/** Numbers starting with 555 01 are reserved for fiction. */
function generatePhone(random: Random, { country: { callingCode, areaCodes } }: Home): string {
  return `+${callingCode} ${random.pick(areaCodes)} 555 01${random.between(10, 99)}`;
}
