import { tiers, verificationStatuses } from '#contract/contractors/badge';
import { profileSources, profileStatuses } from '#contract/contractors/contractors';
import type { ImportField } from '#contract/imports/importFields';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { type Hemispheres, hemispheres, numberUnits } from '#contract/shared/values/typedNumber';
import { type TermKey, termKeys } from '#contract/vocabularies/filters';

/** How the cells of a column are parsed and written. */
export type Column =
  | { field: 'name'; kind: 'name' }
  | { field: 'external_id' | 'slug'; kind: 'key'; max: number }
  | { field: 'description' | 'phone' | 'city'; kind: 'text'; max: number }
  | { field: 'website'; kind: 'website' }
  | { field: 'country'; kind: 'country' }
  | { field: 'region'; kind: 'region' }
  | { field: 'state_region'; kind: 'state' }
  /** Where a company works: mining areas and provinces. Only for import. */
  | { field: 'operating_regions'; kind: 'workplaces' }
  | { field: 'lat' | 'lng'; kind: 'degrees'; max: number; letters: Hemispheres }
  | { field: 'rig_count' | 'years_experience'; kind: 'whole'; units: readonly string[] }
  | { field: 'rig_types' | 'former_names' | 'former_slugs'; kind: 'texts' }
  | { field: 'software_products'; kind: 'software' }
  | { field: TermKey; kind: 'terms' }
  | { field: 'notable_projects'; kind: 'projects' }
  | { field: 'verified' | 'premium'; kind: 'flag' }
  | {
      field: 'profile_type' | 'verification_status' | 'profile_status' | 'profile_source';
      kind: 'choice';
      choices: readonly string[];
      allowsEmpty: boolean;
    }
  | { field: 'created_at' | 'last_updated'; kind: 'time' };

/** Every field of a contractor in a file, in export order. */
export const columns: readonly Column[] = [
  { field: 'external_id', kind: 'key', max: 100 },
  { field: 'slug', kind: 'key', max: 190 },
  { field: 'name', kind: 'name' },
  { field: 'former_names', kind: 'texts' },
  { field: 'description', kind: 'text', max: limits.maxDescriptionLength },
  { field: 'website', kind: 'website' },
  { field: 'phone', kind: 'text', max: listLimits.maxFilterValueLength },
  { field: 'region', kind: 'region' },
  { field: 'country', kind: 'country' },
  { field: 'state_region', kind: 'state' },
  { field: 'city', kind: 'text', max: listLimits.maxFilterValueLength },
  { field: 'lat', kind: 'degrees', max: 90, letters: hemispheres.latitude },
  { field: 'lng', kind: 'degrees', max: 180, letters: hemispheres.longitude },
  ...termKeys.map((field) => ({ field, kind: 'terms' }) as const),
  { field: 'rig_count', kind: 'whole', units: numberUnits.rigs },
  { field: 'rig_types', kind: 'texts' },
  { field: 'years_experience', kind: 'whole', units: numberUnits.years },
  { field: 'software_products', kind: 'software' },
  { field: 'notable_projects', kind: 'projects' },
  { field: 'verified', kind: 'flag' },
  { field: 'premium', kind: 'flag' },
  { field: 'profile_type', kind: 'choice', choices: tiers, allowsEmpty: true },
  { field: 'verification_status', kind: 'choice', choices: verificationStatuses, allowsEmpty: true },
  { field: 'profile_status', kind: 'choice', choices: profileStatuses, allowsEmpty: false },
  { field: 'profile_source', kind: 'choice', choices: profileSources, allowsEmpty: false },
  { field: 'former_slugs', kind: 'texts' },
  { field: 'created_at', kind: 'time' },
  { field: 'last_updated', kind: 'time' },
];

/** Fields whose values say which company a row means. */
export const identityFields: ReadonlySet<ImportField> = new Set(['external_id', 'slug', 'name', 'website', 'country']);

/** Columns that are recognized under other names than the field's. */
const columnAliases: Record<string, Column> = {
  hq_country: { field: 'country', kind: 'country' },
  operating_regions: { field: 'operating_regions', kind: 'workplaces' },
};
const byName = new Map<string, Column>([...columns.map((column): [string, Column] => [column.field, column]), ...Object.entries(columnAliases)]);

/** Resolves a column name in a file's header; undefined for an ignored column. */
export type ColumnResolver = (name: string) => Column | undefined;

export function columnForField(field: ImportField): Column {
  const column = byName.get(field);
  if (!column) throw new Error(`No column is mapped to ${field}.`);
  return column;
}

/** Finds the column that a header name refers to, ignoring case and spaces; undefined for an ignored column. */
export function findColumnByHeader(name: string): Column | undefined {
  return byName.get(
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
}
