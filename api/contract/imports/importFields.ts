import { contractorFields } from '../contractors/contractorFields';
import { termKeys } from '../vocabularies/filters';

/** What a file may hold beside what people fill in. */
const importOnlyFields = {
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

const importKeys = [
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
export type ImportField = (typeof importKeys)[number];
export const importFieldKeys: readonly ImportField[] = importKeys;

/** The fields that hold several values: several columns may be read as one of them. */
const listFields = new Set<ImportField>([
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
  ...Object.entries(importOnlyFields),
]);

/** What people call a field. */
export function importFieldLabel(field: ImportField): string {
  return labels.get(field) ?? field;
}

const maxWholeNumbers = new Map<string, number>(contractorFields.flatMap((field) => (field.kind === 'whole' ? [[field.key, field.most]] : [])));

/** The largest value of a field that holds whole numbers; null for other fields. */
export function maxWholeNumber(field: ImportField): number | null {
  return maxWholeNumbers.get(field) ?? null;
}

/** The field that a column is read as; null for one that is left out. */
export interface ColumnField {
  name: string;
  field: ImportField | null;
}

export interface MappingProblems {
  /** What is wrong with a column, by its name. */
  columns: Map<string, string>;
  /** What is wrong with all of them together. */
  missing?: string;
}

/** What keeps columns from being read so: two for a field that holds one value, or none that says which company a row means. */
export function findMappingProblems(columns: readonly ColumnField[]): MappingProblems {
  const problems = new Map<string, string>();
  const columnByField = new Map<ImportField, string>();
  for (const { name, field } of columns) {
    if (field === null || listFields.has(field)) continue;
    const first = columnByField.get(field);
    if (first === undefined) columnByField.set(field, name);
    else problems.set(name, `"${first}" is read as ${importFieldLabel(field)} already, which holds one value.`);
  }
  const hasIdentifier = ['name', 'external_id', 'slug'].some((field) => columns.some((column) => column.field === field));
  if (hasIdentifier) return { columns: problems };
  return { columns: problems, missing: 'One column has to be the company name, or the external id or slug of companies that are here already.' };
}
