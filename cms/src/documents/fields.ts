import {
  apiOwnedFields,
  type CmsType,
  contractorFields,
  countries,
  filtersOfKind,
  limits,
  marketRegions,
  type PageCopyType,
  pageCopyFields,
  pageCopyTypes,
  termKeys,
} from '#directory';
import { countryNames, toCmsField } from './contractorFormFields';
import { type CmsField, integerField, isComponentField, lineField, paragraphsField } from './fieldKinds';

const continents = [...new Set(countries.map(({ continent }) => continent))].sort();

function buildLandingFilter(key: string, label: string): CmsField {
  if (key === 'country') return { key, label, kind: 'choice', choices: countryNames };
  if (key === 'region') return { key, label, kind: 'choice', choices: marketRegions };
  if (key === 'continent') return { key, label, kind: 'choice', choices: continents };
  return lineField(key, label);
}

/** Labels of the filters on numbers, whose own labels name only the number. */
const minimumLabels: Record<string, string> = {
  min_rig_count: 'Minimum number of rigs',
  min_depth_nq: 'Minimum depth in NQ (m)',
  min_depth_hq: 'Minimum depth in HQ (m)',
  min_depth_pq: 'Minimum depth in PQ (m)',
  min_depth_rc: 'Minimum depth by RC (m)',
  years_experience: 'Minimum years of experience',
  min_insurance: 'Minimum insurance (million USD)',
  min_rating: 'Minimum rating',
};

const landingFilters: readonly CmsField[] = [
  ...filtersOfKind('place').map(({ key, label }) => buildLandingFilter(key, label)),
  ...filtersOfKind('terms').map(({ key, label }): CmsField => ({ key, label, kind: 'terms', vocabulary: key })),
  ...filtersOfKind('choices').map(({ key, label }): CmsField => ({ key, label, kind: 'terms', vocabulary: key })),
  ...filtersOfKind('atLeast').map(({ key, label }) => integerField(key, minimumLabels[key] ?? label)),
];

const ruleFields: readonly CmsField[] = [
  lineField('title', 'Title', undefined, limits.maxNameLength),
  { key: 'points', label: 'Points', kind: 'texts' },
];
const questionFields: readonly CmsField[] = [lineField('question', 'Question', undefined, 300), paragraphsField('answer', 'Answer', 2000)];
const linkFields: readonly CmsField[] = [
  lineField('label', 'Link text', undefined, 60),
  lineField('address', 'URL', 'A path such as /get-started, or a URL that begins with https://', limits.maxWebsiteLength),
];
const groupFields: readonly CmsField[] = [
  lineField('heading', 'Heading', undefined, 60),
  { key: 'links', label: 'Links', kind: 'parts', component: 'directory.footer-link', fields: linkFields },
];

function buildPageFields(type: PageCopyType): CmsField[] {
  return Object.entries(pageCopyFields[type]).map(([key, field]): CmsField => {
    const labelled = { key, label: field.label, hint: field.hint };
    if (field.kind === 'rules') return { ...labelled, kind: 'parts', component: 'directory.rule', fields: ruleFields };
    return { ...labelled, kind: field.kind, maxLength: field.most };
  });
}

interface DocumentType {
  /** In form order. */
  fields: readonly CmsField[];
  /** Fields without which a document can't be published. */
  required?: readonly string[];
  /** Fields that identify a document that has no API id yet. */
  naturalKey?: readonly string[];
  /** Columns of the list, if the title alone is not enough. Strapi adds the publication status at the end. */
  columns?: readonly string[];
}

const documentTypes: Record<CmsType, DocumentType> = {
  contractor: {
    fields: [
      ...contractorFields.map(toCmsField),
      { key: 'logo', label: 'Logo', kind: 'picture' },
      { key: 'media', label: 'Pictures', hint: 'Pictures appear in this order on the public page.', kind: 'pictures' },
    ],
    required: contractorFields.filter((field) => field.missingMessage).map(({ key }) => key),
    columns: ['name', 'country', 'profile_type', 'verification_status', 'profile_status'],
  },
  term: {
    fields: [
      lineField('label', 'Term'),
      { key: 'vocabulary', label: 'Vocabulary', kind: 'choice', choices: termKeys },
      lineField('group', 'Group', 'Terms in the same group are listed together.'),
      paragraphsField('definition', 'Definition', limits.maxNoteLength, 'One or two sentences for people who do not know the term.'),
      { key: 'synonyms', label: 'Synonyms', hint: 'Other words people search for. Searches for them find this term.', kind: 'texts' },
    ],
    required: ['label', 'vocabulary'],
    naturalKey: ['vocabulary', 'label'],
    columns: ['label', 'vocabulary', 'group'],
  },
  'landing-page': {
    fields: [
      lineField('title', 'Title', 'Such as “Diamond drilling contractors in Western Australia”', limits.maxNameLength),
      { key: 'slug', label: 'URL', hint: 'The part of the URL that follows /directory/.', kind: 'address', sourceField: 'title' },
      paragraphsField('introduction', 'Introduction', 4000),
      {
        key: 'filters',
        label: 'Filters',
        hint: 'Choose which contractors the page lists',
        kind: 'part',
        component: 'directory.filters',
        fields: landingFilters,
      },
      { key: 'questions', label: 'Questions and answers', kind: 'parts', component: 'directory.question', fields: questionFields },
      lineField('description', 'Description for search engines', 'One or two sentences of up to 160 characters', 300),
    ],
    required: ['title', 'slug', 'introduction', 'filters'],
    naturalKey: ['slug'],
    columns: ['title', 'slug'],
  },
  'home-page': { fields: buildPageFields('home-page') },
  'get-started-page': { fields: buildPageFields('get-started-page') },
  'join-page': { fields: buildPageFields('join-page') },
  'review-rules-page': { fields: buildPageFields('review-rules-page') },
  'site-settings': {
    fields: [
      lineField('product_name', 'Site name', 'Replaces the configured name. Leave empty to use the configured name.', limits.maxNameLength),
      lineField('contact_email', 'Contact email', 'Shown in the footer.', limits.maxEmailLength),
      lineField('tour_url', 'Product tour URL', undefined, limits.maxWebsiteLength),
      lineField('sister_site_url', "Sister company's website", undefined, limits.maxWebsiteLength),
      {
        key: 'footer_groups',
        label: 'Footer',
        hint: 'If you add no groups, the built-in groups are shown.',
        kind: 'parts',
        component: 'directory.footer-group',
        fields: groupFields,
      },
    ],
  },
};

/** Returns the description of a type. */
export function getDocumentType(type: CmsType): DocumentType {
  return documentTypes[type];
}

/** Returns the editable fields of a type, in form order. */
export function getFields(type: CmsType): readonly CmsField[] {
  return documentTypes[type].fields;
}

/** Whether a field is required for publication. */
export function isRequiredField(type: CmsType, { key }: CmsField): boolean {
  return documentTypes[type].required?.includes(key) ?? false;
}

/** Returns all fields of a type, including those owned by the API. */
export function getAllFields(type: CmsType): readonly CmsField[] {
  return [...getFields(type), ...getOwnedFields(type)];
}

/** Returns the fields that only the API writes. Every type has at least the id of the API's record. */
export function getOwnedFields(type: CmsType): readonly CmsField[] {
  if (type !== 'contractor') return [integerField('directory_id', 'Directory ID')];
  return apiOwnedFields.map(({ key, label, kind }) => (kind === 'line' ? lineField(key, label) : { key, label, kind }));
}

/** Returns each component once, with its fields. */
export function collectComponentFields(): Map<string, readonly CmsField[]> {
  const found = new Map<string, readonly CmsField[]>();
  const visit = (all: readonly CmsField[]): void => {
    for (const field of all) {
      if (!isComponentField(field)) continue;
      found.set(field.component, field.fields);
      visit(field.fields);
    }
  };
  for (const type of [...pageCopyTypes, 'contractor', 'landing-page', 'site-settings'] as const) visit(getFields(type));
  return found;
}

/** Returns the given values that belong to the API. */
export function pickOwnedFields(type: CmsType, source: unknown): Record<string, unknown> {
  const values = new Map(Object.entries(typeof source === 'object' && source !== null ? source : {}));
  const owned = getOwnedFields(type).map(({ key }): [string, unknown] => [key, values.get(key)]);
  return Object.fromEntries(owned.filter(([, value]) => value !== undefined));
}

/**
 * Field with a draft's revision. It is hidden in forms, but each form sends it back with the values that it was opened with. The name dates from when
 * only company changes were counted: Strapi drops the column of a renamed field.
 */
export const revisionKey = 'company_changes';
