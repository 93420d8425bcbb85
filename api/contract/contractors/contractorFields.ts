import { limits } from '../shared/limits';
import { listLimits } from '../shared/listLimits';
import { type TermKey, termKeys } from '../vocabularies/filters';
import { tierLabels, tiers } from './badge';
import { includedServices, paymentCurrencies, pricingBases, softwareProducts } from './facts/companyFacts';
import { maxShownProjects } from './tiers';

/**
 * Single definition of a contractor's editable fields. The forms of wizard, manage page and admin area, their schemas and the list of required fields
 * all derive from this table. New vocabularies are added through the filter registry. This module does not depend on yup.
 */
export const formSections = [
  { key: 'company', label: 'Company' },
  { key: 'location', label: 'Location' },
  { key: 'services', label: 'Services' },
  { key: 'fleet', label: 'Fleet' },
  { key: 'certifications', label: 'Certifications' },
  { key: 'software', label: 'Software' },
  { key: 'media', label: 'Media' },
] as const;
export type FormSection = (typeof formSections)[number]['key'];

/** Builds a record with one value per section. */
export function mapSections<Value>(build: (section: FormSection) => Value): Record<FormSection, Value> {
  // TypeScript loses the keys in fromEntries; they are exactly those of the section type.
  return Object.fromEntries(formSections.map(({ key }) => [key, build(key)])) as Record<FormSection, Value>;
}

interface Field {
  key: string;
  section: FormSection;
  label: string;
  hint?: string;
  /** What to do if the field is empty. Only the fields that a profile needs before it can be submitted have a message. */
  missingMessage?: string;
}
/** Type of a field's value, and its form control. */
export type FieldKind =
  | { kind: 'line'; most: number; autoComplete?: string }
  | { kind: 'paragraphs'; most: number }
  | { kind: 'website' | 'phone' | 'country' | 'state' | 'region' }
  | { kind: 'whole'; most: number }
  | { kind: 'degrees'; most: number }
  | { kind: 'texts'; suggestions?: 'rig_models' | 'workplaces' | 'languages' }
  | { kind: 'terms' }
  /** Any of fixed options. */
  | { kind: 'choices'; options: readonly string[] }
  | { kind: ItemKind };

/** Kinds whose values are lists of objects. Most of their code derives from this list and from `itemKeys`. */
const itemKinds = ['projects', 'rigs', 'bases', 'certificates', 'safety'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Whether a field's value is a list of objects. */
export function isItemKind(kind: string): kind is ItemKind {
  return itemKinds.some((one) => one === kind);
}

/** Whether a field's value is a list of texts or objects. */
export function isListKind(kind: FieldKind['kind']): boolean {
  return isItemKind(kind) || kind === 'texts' || kind === 'terms' || kind === 'choices';
}

const projectsHint = `List the best projects first. The public profile shows ${tiers.map((tier) => `${maxShownProjects(tier)} with ${tierLabels[tier]}`).join(', ')}.`;

/** No drilling company is older. */
export const maxYearsOfExperience = 150;

export const missingNameMessage = 'Please enter the company name';

const baseFields = [
  {
    key: 'name',
    section: 'company',
    label: 'Company name',
    missingMessage: missingNameMessage,
    kind: 'line',
    most: limits.maxNameLength,
    autoComplete: 'organization',
  },
  {
    key: 'description',
    section: 'company',
    label: 'Description',
    hint: 'What you drill, where and for whom. The first 100 characters appear on your card in search results.',
    missingMessage: 'Please enter a description',
    kind: 'paragraphs',
    most: limits.maxDescriptionLength,
  },
  { key: 'website', section: 'company', label: 'Website', hint: 'For example, https://your-company.com', kind: 'website' },
  { key: 'phone', section: 'company', label: 'Phone', hint: 'Include the country code.', kind: 'phone' },
  { key: 'years_experience', section: 'company', label: 'Years of experience', kind: 'whole', most: maxYearsOfExperience },
  {
    key: 'former_names',
    section: 'company',
    label: 'Former company names',
    hint: 'People who search for an old name can still find you.',
    kind: 'texts',
  },
  {
    key: 'parent_company',
    section: 'company',
    label: 'Parent company',
    hint: 'The group you belong to, if any.',
    kind: 'line',
    most: listLimits.maxFilterValueLength,
  },
  { key: 'crew_size', section: 'company', label: 'People', hint: 'Employees, and crews on contract.', kind: 'whole', most: 1_000_000 },
  {
    key: 'languages',
    section: 'company',
    label: 'Languages',
    hint: 'Languages in which your office and crews work.',
    kind: 'texts',
    suggestions: 'languages',
  },
  { key: 'country', section: 'location', label: 'Country', missingMessage: 'Please choose a country', kind: 'country' },
  { key: 'state_region', section: 'location', label: 'State or province', kind: 'state' },
  { key: 'city', section: 'location', label: 'City', kind: 'line', most: listLimits.maxFilterValueLength },
  { key: 'region', section: 'location', label: 'Market region', hint: 'Set from the country unless you choose a different one.', kind: 'region' },
  { key: 'lat', section: 'location', label: 'Latitude', hint: 'Latitude of your base in degrees, for example -31.95', kind: 'degrees', most: 90 },
  { key: 'lng', section: 'location', label: 'Longitude', hint: 'Longitude in degrees, for example 115.86', kind: 'degrees', most: 180 },
  {
    key: 'bases',
    section: 'location',
    label: 'Bases',
    hint: 'Every place from which you mobilise, such as yards and workshops.',
    kind: 'bases',
  },
  {
    key: 'works_in',
    section: 'location',
    label: 'Where you work',
    hint: 'Countries, states such as Western Australia, or mineral districts such as Abitibi, in which you work or are registered.',
    kind: 'texts',
    suggestions: 'workplaces',
  },
  {
    key: 'mobilisation_km',
    section: 'location',
    label: 'Mobilisation limit (km)',
    hint: 'How far from a base you take a rig. Leave empty if there is no limit.',
    kind: 'whole',
    most: 20_000,
  },
  {
    key: 'smallest_job_m',
    section: 'services',
    label: 'Smallest job (m)',
    hint: 'The fewest metres for which you mobilise. Leave empty if any job is welcome.',
    kind: 'whole',
    most: 1_000_000,
  },
  {
    key: 'pricing',
    section: 'services',
    label: 'How you charge',
    kind: 'choices',
    options: pricingBases,
  },
  {
    key: 'currencies',
    section: 'services',
    label: 'Currencies',
    hint: 'Currencies in which you quote.',
    kind: 'choices',
    options: paymentCurrencies,
  },
  {
    key: 'included',
    section: 'services',
    label: 'Usually included',
    hint: 'What your price usually includes. Leave empty what the client provides.',
    kind: 'choices',
    options: includedServices,
  },
  { key: 'rig_count', section: 'fleet', label: 'Number of rigs', kind: 'whole', most: 1_000_000 },
  {
    key: 'rig_types',
    section: 'fleet',
    label: 'Rig types',
    hint: 'Makes and models, or your own names for your rigs.',
    kind: 'texts',
    suggestions: 'rig_models',
  },
  {
    key: 'rig_register',
    section: 'fleet',
    label: 'Rig register',
    hint: 'One row for each model at each base. It shows how deep you drill at which hole size, and its total replaces the number of rigs.',
    kind: 'rigs',
  },
  { key: 'notable_projects', section: 'fleet', label: 'Notable projects', hint: projectsHint, kind: 'projects' },
  {
    key: 'certificate_records',
    section: 'certifications',
    label: 'Certificates and insurance',
    hint: 'Records with a last day count until then. Upload the document below once it is saved, and our team confirms that it has seen it.',
    kind: 'certificates',
  },
  {
    key: 'safety_years',
    section: 'certifications',
    label: 'Safety record',
    hint: 'What you counted in each year. Your profile shows the rates that follow, always with the hours.',
    kind: 'safety',
  },
  {
    key: 'software_products',
    section: 'software',
    label: 'Software',
    hint: 'Software you use to plan, record and report.',
    kind: 'choices',
    options: softwareProducts,
  },
] as const satisfies readonly (Field & FieldKind)[];

const termSections: Partial<Record<TermKey, FormSection>> = { areas: 'location', certifications: 'certifications' };
const termLabels: Partial<Record<TermKey, string>> = { areas: 'Mining areas you serve', drilling_locations: 'Drilling locations' };
const missingTermMessages: Partial<Record<TermKey, string>> = { drilling_methods: 'Please choose at least one drilling method' };

export type ContractorFieldKey = (typeof baseFields)[number]['key'] | TermKey;
export type ContractorField = Field & FieldKind & { key: ContractorFieldKey };

function termField(key: TermKey): ContractorField {
  const label = termLabels[key] ?? humanizeKey(key);
  return { key, section: termSections[key] ?? 'services', label, missingMessage: missingTermMessages[key], kind: 'terms' };
}

/** Turns "drilling_methods" into a readable label: the panel's labels are too short without their context. */
function humanizeKey(key: string): string {
  const text = key.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** All fields, in form order. */
export const contractorFields: readonly ContractorField[] = formSections.flatMap(({ key: section }) =>
  [...baseFields, ...termKeys.map(termField)].filter((field) => field.section === section),
);

type ItemField = Extract<(typeof baseFields)[number], { kind: ItemKind }>;
/** Fields whose values are lists of objects. */
export type ItemFieldKey = ItemField['key'];
export const itemFields: readonly ItemField[] = baseFields.filter((field): field is ItemField => isItemKind(field.kind));

/** Returns the fields of a section, in form order. */
export function fieldsInSection(section: FormSection): ContractorField[] {
  return contractorFields.filter((field) => field.section === section);
}
