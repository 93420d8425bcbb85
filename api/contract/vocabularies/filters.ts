/** Steps of the filters on the maximum depth, in metres. */
const depthSteps = [100, 200, 300, 500, 800, 1000, 1500, 2000] as const;
const depthControl = { type: 'select', unit: 'm', units: 'm', all: 'Any depth', steps: depthSteps } as const;
const depthGroup = { kind: 'atLeast', control: depthControl, group: 'Depth', open: false } as const;

/**
 * The filter registry: each filter of the directory is one entry. Types, query parsing, SQL, the panel, the URL, the vocabulary calls and the
 * table-driven tests derive from it. The order is the panel's order. See docs/product-rules.md#2-filters-search-and-order. This module does not
 * depend on yup, so that the home page loads without it.
 * Kinds: `place` compares a column with one value; `terms` matches any of the chosen terms of the vocabulary of the same name; `atLeast` keeps rows
 * whose column reaches a number; `choices` matches any of the chosen values; `month` matches what is free by a month; `atMost` keeps rows
 * whose number doesn't exceed a maximum; `near` keeps rows with a base within a radius of a place; `flag` is yes or no.
 */
export const filters = [
  { key: 'region', kind: 'place', label: 'Region', all: 'All regions', group: 'Location', open: true },
  { key: 'country', kind: 'place', label: 'Country', all: 'All countries', group: 'Location', open: true },
  { key: 'state_region', kind: 'place', label: 'State or province', all: 'All states', group: 'Location', open: true },
  { key: 'near', kind: 'near', label: 'Near', group: 'Location', open: true },
  { key: 'works_in', kind: 'choices', label: 'Works in', group: 'Works in', open: false },
  { key: 'drilling_methods', kind: 'terms', label: 'Drilling methods', group: 'Drilling methods', open: true },
  {
    key: 'min_rig_count',
    kind: 'atLeast',
    label: 'Rigs',
    column: 'rig_count',
    control: { type: 'slider', unit: 'rig', units: 'rigs', max: 100, step: 1, bigStep: 10 },
    group: 'Fleet',
    open: true,
  },
  { key: 'min_depth_nq', column: 'depth_nq', label: 'NQ core', ...depthGroup },
  { key: 'min_depth_hq', column: 'depth_hq', label: 'HQ core', ...depthGroup },
  { key: 'min_depth_pq', column: 'depth_pq', label: 'PQ core', ...depthGroup },
  { key: 'min_depth_rc', column: 'depth_rc', label: 'RC', ...depthGroup },
  { key: 'rig_type', kind: 'choices', label: 'Rig type', group: 'Rig type', open: false },
  { key: 'carrier', kind: 'choices', label: 'Carrier', group: 'Carrier', open: false },
  { key: 'available_by', kind: 'month', label: 'Rig available by', all: 'Any time', group: 'Availability', open: false },
  { key: 'drilling_locations', kind: 'terms', label: 'Drilling locations', group: 'Drilling locations', open: false },
  { key: 'drilling_purposes', kind: 'terms', label: 'Purposes', group: 'Purposes', open: false },
  { key: 'capabilities', kind: 'terms', label: 'Capabilities', group: 'Capabilities', open: false },
  { key: 'certifications', kind: 'terms', label: 'Certifications', group: 'Certifications', open: false },
  { key: 'certificate_seen', kind: 'choices', label: 'Certificate seen and valid', group: 'Certificates seen', open: false },
  { key: 'max_trifr', kind: 'atMost', label: 'TRIFR', all: 'Any safety record', steps: [1, 2, 5, 8, 12, 20], group: 'Safety', open: false },
  {
    key: 'min_insurance',
    kind: 'atLeast',
    label: 'Insured for (million USD)',
    column: 'insurance',
    control: { type: 'select', unit: 'million', units: 'million', all: 'Any insurance', steps: [1, 5, 10, 20, 50] },
    group: 'Insurance',
    open: false,
  },
  { key: 'project_commodity', kind: 'choices', label: 'Project commodity', group: 'Project commodity', open: false },
  {
    key: 'max_smallest_job',
    kind: 'atMost',
    label: 'Smallest job (m)',
    all: 'Any size of job',
    steps: [200, 500, 1000, 2000, 5000],
    group: 'Smallest job',
    open: false,
  },
  {
    key: 'min_rating',
    kind: 'atLeast',
    label: 'Rating',
    column: 'rating',
    control: { type: 'select', unit: 'star', units: 'stars', all: 'Any rating', steps: [3, 4, 5] },
    group: 'Rating',
    open: false,
  },
  { key: 'areas', kind: 'terms', label: 'Mining areas', group: 'Mining areas', open: false },
  {
    key: 'years_experience',
    kind: 'atLeast',
    label: 'Years of experience',
    column: 'years_experience',
    control: { type: 'select', unit: 'year', units: 'years', all: 'All years of experience', steps: [5, 10, 20, 30, 50] },
    group: 'Experience',
    open: false,
  },
  { key: 'continent', kind: 'place', label: 'Continent', all: 'All continents', group: 'Continent', open: false },
  { key: 'verified', kind: 'flag', label: 'Verified only', falseLabel: 'Unverified only', group: '', open: true },
  { key: 'claimed', kind: 'flag', label: 'Managed by the company', falseLabel: 'Not managed by the company', group: '', open: true },
] as const satisfies readonly FilterDefinition[];

interface FilterBase {
  key: string;
  label: string;
  /** Heading of the panel's group. Adjacent filters with the same heading share it; an empty one means no group. */
  group: string;
  open: boolean;
}
export type FilterDefinition =
  | (FilterBase & { kind: 'place' | 'month'; all: string })
  | (FilterBase & { kind: 'terms' | 'choices' | 'near' })
  | (FilterBase & { kind: 'atLeast'; column: string; control: SliderControl | StepsControl })
  | (FilterBase & { kind: 'atMost'; all: string; steps: readonly number[] })
  | (FilterBase & { kind: 'flag' /** Label of the filter's value `false`. */; falseLabel: string });
/** Name of the unit on screen. */
interface CountedUnit {
  unit: string;
  units: string;
}
export interface SliderControl extends CountedUnit {
  type: 'slider';
  max: number;
  step: number;
  bigStep: number;
}
export interface StepsControl extends CountedUnit {
  type: 'select';
  /** Label of the option without a filter. */
  all: string;
  steps: readonly number[];
}

export type Filter = (typeof filters)[number];
export type FilterKey = Filter['key'];
type KeyOfKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>['key'];
export type PlaceKey = KeyOfKind<'place'>;
export type TermKey = KeyOfKind<'terms'>;
export type ChoiceKey = KeyOfKind<'choices'>;
export type AtLeastKey = KeyOfKind<'atLeast'>;
export type MonthKey = KeyOfKind<'month'>;
export type AtMostKey = KeyOfKind<'atMost'>;
export type NearKey = KeyOfKind<'near'>;
export type FlagKey = KeyOfKind<'flag'>;

/** The chosen values. An absent key is no filter. */
export type FilterValues = { [K in PlaceKey | MonthKey | NearKey]?: string } & { [K in TermKey | ChoiceKey]?: string[] } & {
  [K in AtLeastKey | AtMostKey]?: number;
} & {
  [K in FlagKey]?: boolean;
};
export type FilterValue = string | string[] | number | boolean;

export type FilterOfKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;
/** Returns the registry's entries of one kind, in order. */
export function filtersOfKind<Kind extends Filter['kind']>(kind: Kind): FilterOfKind<Kind>[] {
  return filters.filter((filter): filter is FilterOfKind<Kind> => filter.kind === kind);
}

/** Names of the vocabularies, which are also the contractor's list fields. */
export const termKeys: readonly TermKey[] = filtersOfKind('terms').map((filter) => filter.key);

/** Builds a record with one value per vocabulary. */
export function mapVocabularies<Value>(build: (key: TermKey) => Value): Record<TermKey, Value> {
  // TypeScript loses the keys in fromEntries; they are exactly those of the type.
  return Object.fromEntries(termKeys.map((key) => [key, build(key)])) as Record<TermKey, Value>;
}
