import {
  availabilities,
  baseKinds,
  type ContractorField,
  countryChoices,
  coverCurrencies,
  depthSizes,
  limits,
  listLimits,
  marketRegions,
  rigCarriers,
  rigTypes,
  rodHandlings,
} from '#directory';
import { type CmsField, integerField, lineField, paragraphsField } from './fieldKinds';

export const countryNames = countryChoices.map(({ name }) => name);

const choiceField = (key: string, label: string, choices: readonly string[]): CmsField => ({ key, label, kind: 'choice', choices });
const decimalField = (key: string, label: string): CmsField => ({ key, label, kind: 'degrees' });
const listField = (key: string, label: string, suggestions: string): CmsField => ({ key, label, kind: 'texts', suggestions });

const projectFields: readonly CmsField[] = [
  lineField('name', 'Name', undefined, limits.maxNameLength),
  lineField('client', 'Client', 'Empty if the client is confidential'),
  { key: 'confidential', label: 'The client is confidential', kind: 'flag' },
  lineField('place', 'Town, mine or deposit'),
  lineField('country', 'Country'),
  decimalField('lat', 'Latitude'),
  decimalField('lng', 'Longitude'),
  integerField('year', 'Year'),
  integerField('year_to', 'Last year'),
  listField('commodities', 'Commodities', 'commodities'),
  listField('methods', 'Methods', 'drilling_methods'),
  listField('hole_sizes', 'Hole sizes', 'hole_sizes'),
  integerField('metres', 'Metres drilled'),
  integerField('deepest_m', 'Deepest hole (m)'),
  listField('ground', 'Ground conditions', 'ground'),
  { key: 'reference', label: 'Reference on request', kind: 'flag' },
  paragraphsField('description', 'Description', limits.maxDescriptionLength),
];

const baseFields: readonly CmsField[] = [
  lineField('name', 'Town or place'),
  choiceField('kind', 'Kind of base', baseKinds),
  choiceField('country', 'Country', countryNames),
  lineField('state_region', 'State or province'),
  decimalField('lat', 'Latitude'),
  decimalField('lng', 'Longitude'),
];

const certificateFields: readonly CmsField[] = [
  lineField('type', 'Certificate', 'Such as ISO 45001 or public liability insurance'),
  lineField('number', 'Number'),
  lineField('issuer', 'Issued by'),
  lineField('scope', 'Scope', undefined, limits.maxNameLength),
  lineField('valid_from', 'Valid from', 'Year, month and day, such as 2025-04-01'),
  lineField('expires_on', 'Last day', 'Year, month and day, such as 2028-03-31'),
  integerField('cover_amount', 'Sum insured'),
  choiceField('cover_currency', 'Currency of the sum insured', coverCurrencies),
];

const safetyFields: readonly CmsField[] = [
  integerField('year', 'Year'),
  integerField('hours', 'Hours worked'),
  integerField('lost_time_injuries', 'Lost-time injuries'),
  integerField('recordable_injuries', 'Recordable injuries'),
  integerField('fatalities', 'Fatalities'),
];

const rigFields: readonly CmsField[] = [
  lineField('make', 'Make', undefined, limits.maxNameLength),
  lineField('model', 'Model', undefined, limits.maxNameLength),
  integerField('quantity', 'How many'),
  integerField('year', 'Year built'),
  choiceField('rig_type', 'Type of rig', rigTypes),
  choiceField('carrier', 'Carrier', rigCarriers),
  lineField('base', 'Base of the rig', 'Town or yard'),
  choiceField('availability', 'Availability', availabilities),
  lineField('available_month', 'Month of the availability', 'Such as 2027-03'),
  lineField('moves_to', 'Can move to'),
  ...depthSizes.map(({ key, label }) => integerField(key, `Maximum depth ${label} (m)`)),
  decimalField('rc_diameter_mm', 'RC hole diameter (mm)'),
  decimalField('open_diameter_mm', 'Open hole diameter (mm)'),
  decimalField('dip_from', 'Flattest dip (degrees)'),
  decimalField('dip_to', 'Steepest dip (degrees)'),
  decimalField('pullback_kn', 'Pull-back (kN)'),
  decimalField('air_flow', 'Compressor flow (m³/min)'),
  decimalField('air_pressure', 'Compressor pressure (bar)'),
  { key: 'booster', label: 'With a booster', kind: 'flag' },
  choiceField('rod_handling', 'Rod handling', rodHandlings),
  decimalField('power_kw', 'Power (kW)'),
  decimalField('weight_t', 'Weight (t)'),
];

/** Labels and hints for fields whose text in the directory's forms addresses the company: here, editors fill in the form. */
const editorLabels: Partial<Record<ContractorField['key'], { label?: string; hint?: string }>> = {
  description: { hint: 'What the company drills, where and for whom. The first 100 characters appear on its card in the list.' },
  website: { hint: 'The full URL, such as https://company.com' },
  former_names: { hint: 'People who search for these names find the company.' },
  lat: { hint: 'Position of the company’s base in degrees, such as -31.95' },
  rig_types: { hint: 'Makes and models, or the company’s own names for its rigs.' },
  bases: { hint: 'Every place from which the company mobilises, such as yards and workshops.' },
  certificate_records: { hint: 'Records with a last day count until then. The company uploads the documents on the site.' },
  safety_years: { hint: 'What the company counted in each year. The site computes the rates.' },
  works_in: { label: 'Where the company works', hint: 'Countries, or states such as Western Australia (Australia).' },
  mobilisation_km: { hint: 'How far from a base the company takes a rig. Leave empty if there is no limit.' },
  rig_register: { hint: 'One row for each model at each base. Its total replaces the number of rigs.' },
  software_products: { hint: 'The software the company uses to plan, record and report.' },
  parent_company: { hint: 'The group the company belongs to, if any.' },
  languages: { hint: 'Languages in which the company works.' },
  smallest_job_m: { hint: 'The fewest metres for which the company mobilises. Leave empty if any job is welcome.' },
  pricing: { label: 'How the company charges' },
  currencies: { hint: 'Currencies in which the company quotes.' },
  included: { hint: 'What the price usually includes.' },
  areas: { label: 'Mining areas served' },
  drilling_locations: { label: 'Drilling locations' },
};

/** Converts a contractor field of the directory's forms. */
export function toCmsField({ key, label, hint, ...field }: ContractorField): CmsField {
  const labelled = { key, label, hint, ...editorLabels[key] };
  switch (field.kind) {
    case 'line':
    case 'paragraphs':
      return { ...labelled, kind: field.kind, maxLength: field.most };
    case 'website':
      return { ...labelled, kind: 'line', maxLength: limits.maxWebsiteLength };
    case 'phone':
    case 'state':
      return { ...labelled, kind: 'line', maxLength: listLimits.maxFilterValueLength };
    case 'country':
      return { ...labelled, kind: 'choice', choices: countryNames };
    case 'region':
      return { ...labelled, kind: 'choice', choices: marketRegions };
    case 'whole':
    case 'degrees':
      return { ...labelled, kind: field.kind };
    case 'texts':
      return { ...labelled, kind: 'texts', suggestions: field.suggestions };
    case 'terms':
      return { ...labelled, kind: 'terms', vocabulary: key };
    case 'choices':
      return { ...labelled, kind: 'terms', vocabulary: key };
    case 'bases':
      return { ...labelled, kind: 'parts', component: 'directory.base', fields: baseFields };
    case 'certificates':
      return { ...labelled, kind: 'parts', component: 'directory.certificate', fields: certificateFields };
    case 'safety':
      return { ...labelled, kind: 'parts', component: 'directory.safety-year', fields: safetyFields };
    case 'rigs':
      return { ...labelled, kind: 'parts', component: 'directory.rig', fields: rigFields };
    case 'projects':
      return { ...labelled, kind: 'parts', component: 'directory.project', fields: projectFields };
  }
}
