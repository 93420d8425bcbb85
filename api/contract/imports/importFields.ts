import { contractorFields } from '../contractors/contractorFields';
import { termKeys } from '../vocabularies/filters';
import type { DateOrder } from './importOptions';

/** Importable fields in addition to those that people fill in. */
const importOnlyFields = {
  external_id: 'External ID',
  slug: 'Slug',
  operating_regions: 'Working areas (areas and provinces)',
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
  'rig_register',
  'bases',
  'certificate_records',
  'safety_years',
  'works_in',
  'mobilisation_km',
  'years_experience',
  'software_products',
  'parent_company',
  'crew_size',
  'languages',
  'smallest_job_m',
  'pricing',
  'currencies',
  'included',
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

/** A contractor field to which a column can be mapped. */
export type ImportField = (typeof importKeys)[number];
export const importFieldKeys: readonly ImportField[] = importKeys;

/** Fields that take several values, so several columns can be mapped to one of them. */
const listFields = new Set<ImportField>([
  ...termKeys,
  'operating_regions',
  'rig_types',
  'rig_register',
  'bases',
  'certificate_records',
  'safety_years',
  'works_in',
  'software_products',
  'languages',
  'pricing',
  'currencies',
  'included',
  'notable_projects',
  'former_names',
  'former_slugs',
]);
const labels = new Map<string, string>([
  ...contractorFields.map(({ key, label }): [string, string] => [key, label]),
  ...Object.entries(importOnlyFields),
]);

/** Returns a field's label. */
export function importFieldLabel(field: ImportField): string {
  return labels.get(field) ?? field;
}

const maxWholeNumbers = new Map<string, number>(contractorFields.flatMap((field) => (field.kind === 'whole' ? [[field.key, field.most]] : [])));

/** Returns the largest value of a whole-number field; null for other fields. */
export function maxWholeNumber(field: ImportField): number | null {
  return maxWholeNumbers.get(field) ?? null;
}

const dateFields = new Set<ImportField>(['created_at', 'last_updated']);

/** Returns whether a field is a date, so that its columns may need a date order. */
export function isDateField(field: ImportField | null): boolean {
  return field !== null && dateFields.has(field);
}

/** The field that a column is mapped to; null for an ignored column. */
export interface ColumnField {
  name: string;
  field: ImportField | null;
  /** The chosen order of day and month in its dates; without it the dates of the column decide. */
  date_order?: DateOrder | null;
}

export interface MappingProblems {
  /** Problems of single columns, keyed by column name. */
  columns: Map<string, string>;
  /** A problem of the mapping as a whole. */
  missing?: string;
}

/** Validates a mapping. It is invalid if two columns are mapped to a single-value field, or none identifies the company. */
export function findMappingProblems(columns: readonly ColumnField[]): MappingProblems {
  const problems = new Map<string, string>();
  const columnByField = new Map<ImportField, string>();
  for (const { name, field } of columns) {
    if (field === null || listFields.has(field)) continue;
    const first = columnByField.get(field);
    if (first === undefined) columnByField.set(field, name);
    else problems.set(name, `"${first}" is already matched to ${importFieldLabel(field)}, which takes only one column.`);
  }
  const hasIdentifier = ['name', 'external_id', 'slug'].some((field) => columns.some((column) => column.field === field));
  if (hasIdentifier) return { columns: problems };
  return {
    columns: problems,
    missing: 'Match one column to the company name, or to the external ID or slug of companies that are already in the directory.',
  };
}
