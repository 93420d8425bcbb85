import {
  apiOwnedFields,
  type CmsType,
  type ContractorField,
  contractorFields,
  countries,
  countryChoices,
  filtersOfKind,
  limits,
  marketRegions,
  termKeys,
  type WordType,
  wordFields,
  wordTypes,
} from '#directory';

/**
 * What editors fill in, field by field, made from the directory's contract: content types, document bodies and the
 * forms' labels and help texts follow from these tables.
 */
export type FieldKind =
  | { kind: 'line'; most: number }
  | { kind: 'paragraphs'; most: number }
  | { kind: 'address'; from: string }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'whole' | 'degrees' | 'flag' }
  /** A list of texts; suggestions and terms are offered by the directory's vocabularies of that name. */
  | { kind: 'texts'; suggestions?: string }
  | { kind: 'terms'; vocabulary: string }
  | { kind: 'picture' | 'pictures' }
  | { kind: 'parts'; component: string; fields: readonly CmsField[] }
  | { kind: 'part'; component: string; fields: readonly CmsField[] };

export type CmsField = FieldKind & { key: string; label: string; hint?: string };

const line = (key: string, label: string, hint?: string, most: number = limits.filterValueLength): CmsField => ({
  key,
  label,
  hint,
  kind: 'line',
  most,
});
const paragraphs = (key: string, label: string, most: number, hint?: string): CmsField => ({ key, label, hint, kind: 'paragraphs', most });
const whole = (key: string, label: string): CmsField => ({ key, label, kind: 'whole' });

const countryNames = countryChoices.map(({ name }) => name);
const continents = [...new Set(countries.map(({ continent }) => continent))].sort();

const projectFields: readonly CmsField[] = [
  line('name', 'Name', undefined, limits.nameLength),
  line('client', 'Client'),
  line('country', 'Country'),
  whole('year', 'Year'),
  whole('metres', 'Metres drilled'),
  paragraphs('description', 'Description', limits.descriptionLength),
];

/** Labels and hints where the directory's forms speak to the company itself: here, editors fill the form in. */
const editorTexts: Partial<Record<ContractorField['key'], { label?: string; hint?: string }>> = {
  description: { hint: 'What the company drills, where and for whom. The first 100 characters appear on its card in the list.' },
  website: { hint: 'For example https://company.com' },
  former_names: { hint: 'A search for one of them finds the company.' },
  lat: { hint: 'Of the company’s base, in degrees, such as -31.95' },
  rig_types: { hint: 'Makes and models, or the company’s own names for its rigs.' },
  software_products: { hint: 'What the company plans, records and reports with.' },
  areas: { label: 'Mining areas served' },
  drilling_locations: { label: 'Drilling locations' },
};

/** A field of a contractor as the directory's forms know it. */
function contractorField({ key, label, hint, ...field }: ContractorField): CmsField {
  const named = { key, label, hint, ...editorTexts[key] };
  switch (field.kind) {
    case 'line':
    case 'paragraphs':
      return { ...named, kind: field.kind, most: field.most };
    case 'website':
      return { ...named, kind: 'line', most: limits.websiteLength };
    case 'phone':
    case 'state':
      return { ...named, kind: 'line', most: limits.filterValueLength };
    case 'country':
      return { ...named, kind: 'choice', choices: countryNames };
    case 'region':
      return { ...named, kind: 'choice', choices: marketRegions };
    case 'whole':
    case 'degrees':
      return { ...named, kind: field.kind };
    case 'texts':
      return { ...named, kind: 'texts', suggestions: field.suggestions };
    case 'terms':
      return { ...named, kind: 'terms', vocabulary: key };
    case 'software':
      return { ...named, kind: 'terms', vocabulary: 'software_products' };
    case 'projects':
      return { ...named, kind: 'parts', component: 'directory.project', fields: projectFields };
  }
}

function landingFilter(key: string, label: string): CmsField {
  if (key === 'country') return { key, label, kind: 'choice', choices: countryNames };
  if (key === 'region') return { key, label, kind: 'choice', choices: marketRegions };
  if (key === 'continent') return { key, label, kind: 'choice', choices: continents };
  return line(key, label);
}

const landingFilters: readonly CmsField[] = [
  ...filtersOfKind('place').map(({ key, label }) => landingFilter(key, label)),
  ...filtersOfKind('terms').map(({ key, label }): CmsField => ({ key, label, kind: 'terms', vocabulary: key })),
  ...filtersOfKind('atLeast').map(({ key, label }) => whole(key, `${label}, at least`)),
];

const ruleFields: readonly CmsField[] = [line('title', 'Title', undefined, limits.nameLength), { key: 'points', label: 'Points', kind: 'texts' }];
const questionFields: readonly CmsField[] = [line('question', 'Question', undefined, 300), paragraphs('answer', 'Answer', 2000)];
const linkFields: readonly CmsField[] = [
  line('label', 'What the link says', undefined, 60),
  line('address', 'Where it leads', 'A path such as /get-started, or an address that begins with https://', limits.websiteLength),
];
const groupFields: readonly CmsField[] = [
  line('heading', 'Heading', undefined, 60),
  { key: 'links', label: 'Links', kind: 'parts', component: 'directory.footer-link', fields: linkFields },
];

function wordsOf(type: WordType): CmsField[] {
  return Object.entries(wordFields[type]).map(([key, field]): CmsField => {
    const named = { key, label: field.label, hint: field.hint };
    if (field.kind === 'rules') return { ...named, kind: 'parts', component: 'directory.rule', fields: ruleFields };
    return { ...named, kind: field.kind, most: field.most };
  });
}

const fields: Record<CmsType, readonly CmsField[]> = {
  contractor: [
    ...contractorFields.map(contractorField),
    { key: 'logo', label: 'Logo', kind: 'picture' },
    { key: 'media', label: 'Pictures', hint: 'The first one comes first on the public page.', kind: 'pictures' },
  ],
  term: [
    line('label', 'Term'),
    { key: 'vocabulary', label: 'Vocabulary', kind: 'choice', choices: termKeys },
    line('group', 'Group', 'Terms of one group stand together where terms are chosen.'),
    paragraphs('definition', 'Definition', limits.noteLength, 'One or two sentences for people who do not know the word.'),
    { key: 'synonyms', label: 'Synonyms', hint: 'Other words that people search for: they find this term.', kind: 'texts' },
  ],
  'landing-page': [
    line('title', 'Title', 'Such as “Diamond drilling contractors in Western Australia”', limits.nameLength),
    { key: 'slug', label: 'Address', hint: 'The page is at /directory/ and this.', kind: 'address', from: 'title' },
    paragraphs('introduction', 'Introduction', 4000),
    {
      key: 'filters',
      label: 'Filters',
      hint: 'Which contractors the page lists',
      kind: 'part',
      component: 'directory.filters',
      fields: landingFilters,
    },
    { key: 'questions', label: 'Questions and answers', kind: 'parts', component: 'directory.question', fields: questionFields },
    line('description', 'Description for search engines', 'One or two sentences of up to 160 characters', 300),
  ],
  'home-page': wordsOf('home-page'),
  'get-started-page': wordsOf('get-started-page'),
  'join-page': wordsOf('join-page'),
  'review-rules-page': wordsOf('review-rules-page'),
  'site-settings': [
    line('product_name', 'Name of the site', 'Overrides the configured name. Leave empty to keep that.', limits.nameLength),
    line('contact_email', 'Contact address', 'Stands in the footer.', limits.emailLength),
    line('tour_url', 'Address of the product tour', undefined, limits.websiteLength),
    line('sister_site_url', "Sister company's site", undefined, limits.websiteLength),
    {
      key: 'footer_groups',
      label: 'Footer',
      hint: 'If there are none, the built-in groups are shown.',
      kind: 'parts',
      component: 'directory.footer-group',
      fields: groupFields,
    },
  ],
};

/** The fields of a type that editors fill in, in the order of the form. */
export function fieldsOf(type: CmsType): readonly CmsField[] {
  return fields[type];
}

/** Every field of a type with those that belong to the API. */
export function allFieldsOf(type: CmsType): readonly CmsField[] {
  return [...fieldsOf(type), ...ownedFieldsOf(type)];
}

/** The fields that only the API writes. Of every type at least the number of its own record. */
export function ownedFieldsOf(type: CmsType): readonly CmsField[] {
  if (type !== 'contractor') return [whole('directory_id', 'Number in the directory')];
  return apiOwnedFields.map(({ key, label, kind }) => (kind === 'line' ? line(key, label) : { key, label, kind }));
}

/** Each component once, with its fields. */
export function componentFields(): Map<string, readonly CmsField[]> {
  const found = new Map<string, readonly CmsField[]>();
  const visit = (all: readonly CmsField[]): void => {
    for (const field of all) {
      if (field.kind !== 'parts' && field.kind !== 'part') continue;
      found.set(field.component, field.fields);
      visit(field.fields);
    }
  };
  for (const type of [...wordTypes, 'contractor', 'landing-page', 'site-settings'] as const) visit(fieldsOf(type));
  return found;
}

/** What is the API's of what is given. */
export function ownedIn(type: CmsType, given: unknown): Record<string, unknown> {
  const values = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}));
  const owned = ownedFieldsOf(type).map(({ key }): [string, unknown] => [key, values.get(key)]);
  return Object.fromEntries(owned.filter(([, value]) => value !== undefined));
}

/**
 * Field that holds a draft's revision. No form shows it, but each sends it back with all that it was opened with. It keeps the
 * name that it had when only companies' changes were counted: Strapi drops the column of a field that is renamed.
 */
export const revisionKey = 'company_changes';
