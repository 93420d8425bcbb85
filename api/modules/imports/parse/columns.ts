import { tiers, verificationStatuses } from '#contract/contractors/badge';
import { profileSources, profileStatuses } from '#contract/contractors/contractors';
import type { ImportField } from '#contract/imports/importFields';
import { hemispheres, numberUnits } from '#contract/shared/values/typedNumber';
import { termKeys } from '#contract/vocabularies/filters';
import {
  basesColumn,
  type Column,
  certificatesColumn,
  choiceColumn,
  countryColumn,
  degreesColumn,
  descriptionColumn,
  flagColumn,
  keyColumn,
  lineColumn,
  nameColumn,
  optionsColumn,
  projectsColumn,
  regionColumn,
  rigRegisterColumn,
  safetyColumn,
  stateColumn,
  termsColumn,
  textsColumn,
  timeColumn,
  websiteColumn,
  wholeNumberColumn,
  workplacesColumn,
  worksInColumn,
} from './columnTypes';

/** Every field of a contractor in a file, in export order. */
export const columns: readonly Column<Exclude<ImportField, 'operating_regions'>>[] = [
  keyColumn('external_id', 100),
  keyColumn('slug', 190),
  nameColumn,
  textsColumn('former_names'),
  descriptionColumn,
  websiteColumn,
  lineColumn('phone'),
  regionColumn,
  countryColumn,
  stateColumn,
  lineColumn('city'),
  degreesColumn('lat', 90, hemispheres.latitude),
  degreesColumn('lng', 180, hemispheres.longitude),
  ...termKeys.map((field) => termsColumn(field)),
  wholeNumberColumn('rig_count', numberUnits.rigs),
  basesColumn,
  worksInColumn,
  wholeNumberColumn('mobilisation_km', numberUnits.kilometres),
  textsColumn('rig_types'),
  rigRegisterColumn,
  certificatesColumn,
  safetyColumn,
  wholeNumberColumn('years_experience', numberUnits.years),
  optionsColumn('software_products'),
  lineColumn('parent_company'),
  wholeNumberColumn('crew_size', []),
  textsColumn('languages'),
  wholeNumberColumn('smallest_job_m', numberUnits.metres),
  optionsColumn('pricing'),
  optionsColumn('currencies'),
  optionsColumn('included'),
  projectsColumn,
  flagColumn('verified'),
  flagColumn('premium'),
  choiceColumn('profile_type', tiers, null),
  choiceColumn('verification_status', verificationStatuses, null),
  choiceColumn('profile_status', profileStatuses, undefined),
  choiceColumn('profile_source', profileSources, undefined),
  textsColumn('former_slugs'),
  timeColumn('created_at'),
  timeColumn('last_updated'),
];

/** Fields whose values say which company a row means. */
export const identityFields: ReadonlySet<ImportField> = new Set(['external_id', 'slug', 'name', 'website', 'country']);

/** Columns that are recognized under other names than the field's. */
const columnAliases: Record<string, Column> = { hq_country: countryColumn, operating_regions: workplacesColumn };
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
