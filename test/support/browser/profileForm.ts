import { expect } from 'chai';
import type { Page } from 'puppeteer';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type ContractorField, contractorFields, type FieldKind } from '#contract/contractors/contractorFields';
import { type Base, base } from '#contract/contractors/facts/bases';
import { type Certificate, certificate } from '#contract/contractors/facts/certificates';
import { type NotableProject, notableProject } from '#contract/contractors/facts/projects';
import { type Rig, rig } from '#contract/contractors/facts/rigs';
import { type SafetyYear, safetyYear } from '#contract/contractors/facts/safety';
import { type TermKey, termKeys } from '#contract/vocabularies/filters';
import { manageTabs } from '#features/profile/manageTabs';
import { pluralize } from '#lib/text/format';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleBase } from '../data/sampleBase';
import { sampleCertificate } from '../data/sampleCertificate';
import { sampleRig } from '../data/sampleRig';
import { sampleSafetyYear } from '../data/sampleSafetyYear';
import type { Product } from '../processes/product';
import { type Hands, sees } from './userInput';

export type Value =
  | string
  | readonly string[]
  | readonly NotableProject[]
  | readonly Rig[]
  | readonly Base[]
  | readonly Certificate[]
  | readonly SafetyYear[];
/** The value for each profile field. */
export type Filled = Record<ContractorField['key'], Value> & Record<TermKey | 'former_names', readonly string[]>;

const project: NotableProject = sampleProject({
  name: 'Cerro Ancho infill',
  client: 'Ancho Mining',
  country: 'Peru',
  year: 2024,
  metres: 48_200,
  description: 'Two rigs at 4,100 m above the sea.',
});

const registeredRig: Rig = sampleRig({ make: 'Sandvik', model: 'DE710', quantity: 17, rig_type: 'Surface diamond', base: 'Camana', depth_hq: 700 });

const listedCertificate: Certificate = sampleCertificate({ type: 'ISO 45001', number: 'K-17', issuer: 'SGS' });
const listedBase: Base = sampleBase({ name: 'Nazca', kind: 'Yard', country: 'Peru' });

/** A value for every field. Each vocabulary field gets two terms that no other vocabulary has. */
export async function everyField({ url }: Product, name: string): Promise<Filled> {
  const vocabularies = await Promise.all(
    termKeys.map(async (key): Promise<[TermKey, string[]]> => [key, await (await fetch(`${url}/api/${key.replaceAll('_', '-')}`)).json()]),
  );
  const all = vocabularies.flatMap(([, terms]) => terms);
  const isUnique = (term: string) => all.filter((other) => other === term).length === 1;
  const terms = Object.fromEntries(vocabularies.map(([key, values]) => [key, values.filter(isUnique).slice(-2)]));
  return {
    name,
    description: 'Core from 300 to 2,400 m. Heli-portable rigs.',
    website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
    phone: '+51 1 555 0199',
    years_experience: '27',
    former_names: ['Perforaciones Vieja', 'Old Andes Core'],
    country: 'Peru',
    state_region: 'Arequipa',
    city: 'Camana',
    region: 'Australia & Oceania',
    lat: '-16.62',
    lng: '-72.71',
    rig_count: '17',
    rig_types: ['Boart Longyear LF90', 'Own design K2'],
    bases: [listedBase],
    certificate_records: [listedCertificate],
    safety_years: [sampleSafetyYear()],
    works_in: ['Loreto (Peru)', 'Antofagasta (Chile)'],
    mobilisation_km: '450',
    rig_register: [registeredRig],
    notable_projects: [project],
    software_products: ['CorePlan', 'Other'],
    parent_company: 'Andes Group',
    crew_size: '140',
    languages: ['Spanish', 'Quechua'],
    smallest_job_m: '1500',
    pricing: ['Per metre', 'Day rate'],
    currencies: ['USD', 'PEN'],
    included: ['Camp and meals', 'Casing and grouting'],
    // The object is built from exactly these keys.
    ...(terms as Record<TermKey, string[]>),
  };
}

type Way = (page: Page, hands: Hands, field: ContractorField, value: Value) => Promise<void>;

const type: Way = (page, hands, { label }, value) => hands.fill(page, label, String(value));
const choose: Way = async (page, hands, { key, label }, value) => {
  await page.waitForSelector(`select[name="${key}"] option[value="${value}"]`);
  await hands.choose(page, label, String(value));
};
const tick: Way = async (page, hands, _field, value) => {
  for (const choice of value) await hands.press(page, 'checkbox', String(choice));
};
const add: Way = async (page, hands, { label }, value) => {
  for (const text of value) {
    await hands.fill(page, label, String(text));
    await page.keyboard.press('Enter');
    await sees(page, String(text));
  }
};
const describe: Way = async (page, hands, _field, value) => {
  for (const each of Array.isArray(value) ? value : []) {
    const { name, client, country, year, metres, description } = notableProject.validateSync(each);
    await hands.press(page, 'button', 'Add a project');
    await hands.fill(page, 'Project name', name);
    await hands.fill(page, 'Client', client ?? '');
    await hands.choose(page, 'Country', country ?? '');
    await hands.fill(page, 'Year', String(year));
    await hands.fill(page, 'Metres drilled', String(metres));
    await hands.fill(page, 'What you did', description ?? '');
  }
};

const locate: Way = async (page, hands, _field, value) => {
  for (const each of Array.isArray(value) ? value : []) {
    const { name, kind, country } = base.validateSync(each);
    await hands.press(page, 'button', 'Add a base');
    await hands.fill(page, 'Town or place', name);
    await hands.choose(page, 'Kind of base', kind ?? '');
    await hands.choose(page, 'Country of the base', country ?? '');
  }
};

const certify: Way = async (page, hands, _field, value) => {
  for (const each of Array.isArray(value) ? value : []) {
    const { type, number, issuer } = certificate.validateSync(each);
    await hands.press(page, 'button', 'Add a certificate');
    await hands.fill(page, 'What it certifies or insures', type);
    await hands.fill(page, 'Certificate or policy number', number ?? '');
    await hands.fill(page, 'Issued by', issuer ?? '');
  }
};

const count: Way = async (page, hands, _field, value) => {
  for (const each of Array.isArray(value) ? value : []) {
    const { year, hours, recordable_injuries, lost_time_injuries } = safetyYear.validateSync(each);
    await hands.press(page, 'button', 'Add a year');
    await hands.fill(page, 'Year of the record', String(year));
    await hands.fill(page, 'Hours worked', String(hours));
    await hands.fill(page, 'Recordable injuries', String(recordable_injuries));
    await hands.fill(page, 'Lost-time injuries', String(lost_time_injuries));
  }
};

const register: Way = async (page, hands, _field, value) => {
  for (const each of Array.isArray(value) ? value : []) {
    const { make, model, quantity, rig_type, base, depth_hq } = rig.validateSync(each);
    await hands.press(page, 'button', 'Add a rig');
    await hands.fill(page, 'Make', make);
    await hands.fill(page, 'Model', model);
    await hands.fill(page, 'How many', String(quantity));
    await hands.choose(page, 'Type of rig', rig_type ?? '');
    await hands.fill(page, 'Base of the rig', base ?? '');
    await hands.fill(page, 'HQ', String(depth_hq));
  }
};

/** How to fill in a field of each kind. */
const ways: Record<FieldKind['kind'], Way> = {
  line: type,
  paragraphs: type,
  website: type,
  phone: type,
  whole: type,
  degrees: type,
  country: choose,
  state: choose,
  region: choose,
  texts: add,
  terms: tick,
  choices: tick,
  projects: describe,
  rigs: register,
  bases: locate,
  certificates: certify,
  safety: count,
};

/** Fills in a field that is on the page. */
export async function fillField(page: Page, hands: Hands, field: ContractorField, value: Value): Promise<void> {
  await ways[field.kind](page, hands, field, value);
}

/** Fills in these fields tab by tab and saves each tab. @param seeTab called before and after each tab */
export async function fillIn(
  page: Page,
  hands: Hands,
  fields: readonly ContractorField[],
  filled: Filled,
  seeTab: () => Promise<void>,
): Promise<void> {
  for (const { label, sections = [] } of manageTabs) {
    const own = fields.filter(({ section }) => sections.includes(section));
    if (own.length === 0) continue;
    await hands.press(page, 'link', label);
    for (const field of own) await fillField(page, hands, field, filled[field.key]);
    const bar = await page.$eval('[data-foot-bar="unsaved"] span', ({ textContent }) => textContent);
    expect(bar).to.equal(`${pluralize(own.length, 'field')}: ${own.map((field) => field.label).join(', ')}`);
    await seeTab();
    await save(page, hands);
    await seeTab();
  }
}

/** Saves the changes and waits for the confirmation. */
export async function save(page: Page, hands: Hands): Promise<void> {
  await hands.press(page, 'button', 'Save');
  await page.waitForSelector('[data-foot-bar="saved"]');
}

/** The first field of each kind. For coordinates both fields, because a single one is not a valid location. */
export const oneOfEachKind = contractorFields.filter(
  (field, place) => field.kind === 'degrees' || contractorFields.findIndex(({ kind }) => kind === field.kind) === place,
);

/** The values of these fields in a profile, formatted like the input. */
export function heldBy(profile: ManagedContractor, fields: readonly ContractorField[]): Partial<Filled> {
  const values = new Map<string, unknown>(Object.entries({ ...profile, ...profile.location }));
  const asFilled = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  return Object.fromEntries(fields.map(({ key }) => [key, asFilled(values.get(key)) ?? expect.fail(`${key} is empty.`)]));
}

/** The texts that the public page shows for a field. */
export function shownOf({ key }: ContractorField, value: Value): string[] {
  if (key === 'notable_projects') return [project.name, 'Ancho Mining · Peru · 2024 · 48,200 m', project.description ?? ''];
  if (key === 'bases') return ['Nazca, Peru (Yard)'];
  if (key === 'certificate_records') return ['ISO 45001', 'No. K-17 · SGS'];
  if (key === 'safety_years') return ['400,000', '7.5'];
  if (key === 'mobilisation_km') return ['Up to 450 km from a base'];
  if (key === 'rig_register') return ['17 × Sandvik DE710', 'Surface diamond', 'HQ 700 m / 2,297 ft'];
  if (key === 'smallest_job_m') return ['1,500 m'];
  if (key === 'website') return [String(value).replace('https://', '').replace(/\/$/, '')];
  if (key === 'lat') return ['16.6200° S'];
  if (key === 'lng') return ['72.7100° W'];
  if (key === 'years_experience') return [`${value} years`];
  if (key === 'rig_count') return [`${value} rigs`];
  return typeof value === 'string' ? [value] : value.map(String);
}
