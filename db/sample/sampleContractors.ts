import type { ContractorInput } from '../../api/contract/contractors';
import { certificationsOf } from './certifications';
import { descriptionOf } from './description';
import { asciiOf, companyName, stockOf } from './names/names';
import { type Home, homeOf } from './places/homes';
import { Random } from './random';
import { fleetOf, projectsOf, softwareOf, yearsOf } from './record';
import { standingOf } from './standing';
import { labelsFrom, type Work, workOf } from './work';

export interface SampleContractor extends ContractorInput {
  likes: number;
}

/**
 * One of the generated contractors that fill a large directory. The same index gives the same contractor on every
 * machine, whatever was generated before, so that any number of them can be written without holding them in memory.
 * @param index 0 to 4 294 967 294
 */
export function sampleContractor(index: number): SampleContractor {
  const random = new Random(index);
  const home = homeOf(random);
  const work = workOf(random, home);
  const stock = stockOf(random, home);
  const name = companyName(random, stock, home, work.methods[0]);
  const former = random.chance(0.05) ? companyName(random, stock, home, work.methods[0]) : name;
  const fleet = fleetOf(random, work);
  const years = yearsOf(random);
  return {
    name,
    description: random.chance(0.04) ? '' : descriptionOf(random, { home, work, rigs: fleet.rig_count, years }),
    ...standingOf(random),
    ...placeOf(random, home),
    ...fleet,
    ...termsOf(random, home, work),
    years_experience: years,
    website: random.chance(0.75) ? `https://${hostOf(name, home, index)}.example` : null,
    phone: random.chance(0.8) ? phoneOf(random, home) : null,
    former_names: former === name ? [] : [former],
    software_products: softwareOf(random),
    notable_projects: projectsOf(random, stock, home, years),
  };
}

/** Region and continent follow from the country. Some tell no more than that, some leave out where exactly. */
function placeOf(random: Random, { country, state, town }: Home) {
  const told = random.chance(0.94);
  const onMap = told && random.chance(0.95);
  return {
    region: null,
    country: country.name,
    state_region: told ? state.name : null,
    city: told ? town.name : null,
    lat: onMap ? near(random, town.lat) : null,
    lng: onMap ? near(random, town.lng) : null,
  };
}

/** Within a few kilometres, so that companies of one town do not lie on one point. */
function near(random: Random, degrees: number): number {
  return Math.round((degrees + (random.next() - 0.5) * 0.12) * 10_000) / 10_000;
}

const labels = {
  methods: labelsFrom('methods'),
  locations: labelsFrom('locations'),
  purposes: labelsFrom('purposes'),
  capabilities: labelsFrom('capabilities'),
  certifications: labelsFrom('certifications'),
};

function termsOf(random: Random, { country, state }: Home, work: Work) {
  const nearby = random.chance(0.8) ? random.some(state.areas, random.between(1, 2)) : [];
  const farther = random.chance(0.2) ? random.some(country.areas, 1) : [];
  return {
    drilling_methods: labels.methods(work.methods),
    drilling_locations: labels.locations(work.sites),
    drilling_purposes: labels.purposes(work.purposes),
    capabilities: labels.capabilities(work.can),
    certifications: labels.certifications(certificationsOf(random, country.name, work)),
    areas: [...new Set([...nearby, ...farther])],
  };
}

/** No contractor knows the names of the others, so the index keeps their hosts apart. */
function hostOf(name: string, { town }: Home, index: number): string {
  const letters = asciiOf(name);
  const host = letters.length > 3 ? letters : `drill${asciiOf(town.name)}`;
  return `${host.slice(0, 40)}-${index.toString(36)}`;
}

/** 555 followed by 01 is set aside for fiction. */
function phoneOf(random: Random, { country: { callingCode, areaCodes } }: Home): string {
  return `+${callingCode} ${random.pick(areaCodes)} 555 01${random.between(10, 99)}`;
}
