import { contractorFields } from './contractorFields';
import { termKeys } from './filters';

/** What a file may hold beside what people fill in. */
const furtherFields = {
  external_id: 'External id',
  slug: 'Slug',
  operating_regions: 'Where it works (areas and provinces)',
  profile_type: 'Tier',
  verified: 'Verified',
  premium: 'Premium',
  verification_status: 'Verification status',
  profile_status: 'Profile status',
  profile_source: 'Source',
  former_slugs: 'Former slugs',
  created_at: 'Created',
  last_updated: 'Last updated',
} as const;

const ownKeys = [
  'name',
  'external_id',
  'slug',
  'description',
  'website',
  'phone',
  'country',
  'state_region',
  'city',
  'region',
  'lat',
  'lng',
  ...termKeys,
  'operating_regions',
  'rig_count',
  'rig_types',
  'years_experience',
  'software_products',
  'notable_projects',
  'former_names',
  'profile_type',
  'verified',
  'premium',
  'verification_status',
  'profile_status',
  'profile_source',
  'former_slugs',
  'created_at',
  'last_updated',
] as const;

/** A field of a contractor that a column of a file may be read as. */
export type ImportField = (typeof ownKeys)[number];
export const importFieldKeys: readonly ImportField[] = ownKeys;

/** The fields that hold several values: several columns may be read as one of them. */
const lists = new Set<ImportField>([
  ...termKeys,
  'operating_regions',
  'rig_types',
  'software_products',
  'notable_projects',
  'former_names',
  'former_slugs',
]);
const labels = new Map<string, string>([
  ...contractorFields.map(({ key, label }): [string, string] => [key, label]),
  ...Object.entries(furtherFields),
]);

/** What people call a field. */
export function importFieldLabel(field: ImportField): string {
  return labels.get(field) ?? field;
}

const wholeNumbers = new Map<string, number>(contractorFields.flatMap((field) => (field.kind === 'whole' ? [[field.key, field.most]] : [])));

/** The largest value of a field that holds whole numbers; null for other fields. */
export function largestWhole(field: ImportField): number | null {
  return wholeNumbers.get(field) ?? null;
}

/** The field that a column is read as; null for one that is left out. */
export interface ColumnField {
  name: string;
  field: ImportField | null;
}

export interface MappingFaults {
  /** What is wrong with a column, by its name. */
  columns: Map<string, string>;
  /** What is wrong with all of them together. */
  missing?: string;
}

/** What keeps columns from being read so: two for a field that holds one value, or none that says which company a row means. */
export function mappingFaults(columns: readonly ColumnField[]): MappingFaults {
  const faults = new Map<string, string>();
  const taken = new Map<ImportField, string>();
  for (const { name, field } of columns) {
    if (field === null || lists.has(field)) continue;
    const first = taken.get(field);
    if (first === undefined) taken.set(field, name);
    else faults.set(name, `"${first}" is read as ${importFieldLabel(field)} already, which holds one value.`);
  }
  const identified = ['name', 'external_id', 'slug'].some((field) => columns.some((column) => column.field === field));
  if (identified) return { columns: faults };
  return { columns: faults, missing: 'One column has to be the company name, or the external id or slug of companies that are here already.' };
}
