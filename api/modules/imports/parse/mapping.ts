import { type ColumnField, findMappingProblems, type ImportField } from '#contract/imports/importFields';
import type { ImportColumn } from '../models/ImportFile';
import type { FileSigns } from './columnSigns';
import { type ColumnResolver, columnForField, findColumnByHeader } from './columns';
import { UnreadableFileError } from './sourceRow';

/** Folded column names in other people's tables, in the languages of mining countries. They are only suggested, never applied automatically. */
const headerSynonyms: Partial<Record<ImportField, string[]>> = {
  name: [
    ...['company', 'company_name', 'contractor', 'contractor_name', 'business_name', 'organisation', 'organization', 'legal_name', 'trading_name'],
    ...['drilling_company', 'drilling_contractor', 'driller', 'firma', 'firmenname', 'unternehmen', 'societe', 'entreprise', 'raison_sociale', 'nom'],
    ...['empresa', 'razon_social', 'nombre', 'nombre_empresa', 'nombre_de_la_empresa', 'razao_social', 'nome', 'nome_da_empresa'],
  ],
  external_id: ['id', 'reference', 'registration_number', 'register_number', 'licence_number', 'license_number'],
  description: ['about', 'summary', 'profile', 'beschreibung', 'descripcion', 'descricao'],
  website: ['url', 'web', 'web_site', 'homepage', 'www', 'webseite', 'website_url', 'site_web', 'sitio_web', 'pagina_web'],
  phone: ['telephone', 'tel', 'phone_number', 'phone_no', 'tel_no', 'mobile', 'telefon', 'telefonnummer', 'telefono', 'telefone'],
  country: ['country_name', 'country_code', 'head_office_country', 'land', 'pays', 'pais'],
  state_region: ['state', 'province', 'state_province', 'territory', 'bundesland', 'provincia', 'departamento', 'estado'],
  city: ['town', 'locality', 'suburb', 'ort', 'stadt', 'ville', 'ciudad', 'cidade'],
  region: ['market_region'],
  lat: ['latitude', 'latitud', 'breitengrad'],
  lng: ['longitude', 'lon', 'long', 'longitud', 'laengengrad', 'langengrad'],
  drilling_methods: ['methods', 'drilling_method'],
  certifications: ['certificates', 'accreditations'],
  rig_count: ['rigs', 'number_of_rigs', 'fleet_size'],
  rig_types: ['rig_type', 'rig_models'],
  rig_register: ['fleet_register', 'fleet_list'],
  years_experience: ['experience', 'years_of_experience'],
  software_products: ['software'],
  parent_company: ['parent', 'group', 'holding_company'],
  crew_size: ['employees', 'headcount', 'staff', 'number_of_employees'],
  languages: ['language', 'languages_spoken'],
  smallest_job_m: ['minimum_job', 'minimum_metres', 'min_metres'],
  notable_projects: ['projects'],
  former_names: ['former_name', 'previous_names', 'formerly'],
  profile_type: ['tier', 'badge_tier'],
};
const fieldBySynonym = new Map(Object.entries(headerSynonyms).flatMap(([field, names]) => names.map((name): [string, string] => [name, field])));

/** Suggests a field for each of a file's columns. A single-value field is suggested once. */
export function proposeFields(names: readonly string[]): ColumnField[] {
  const proposed = names.map((name): ColumnField => ({ name, field: suggestField(name) }));
  const faults = findMappingProblems(proposed).columns;
  return proposed.map(({ name, field }) => ({ name, field: faults.has(name) ? null : field }));
}

/** Suggests the field that a column name means; null if none is likely. */
export function suggestField(name: string): ImportField | null {
  return (findColumnByHeader(name) ?? findColumnByHeader(fieldBySynonym.get(normalizeHeader(name)) ?? ''))?.field ?? null;
}

/** Creates a resolver for a mapping. Unmapped columns are ignored. */
export function buildColumnResolver(mapping: readonly ColumnField[]): ColumnResolver {
  const fields = new Map(mapping.map(({ name, field }) => [name, field]));
  return (name) => {
    const field = fields.get(name);
    return field ? columnForField(field) : undefined;
  };
}

/** Returns the formats of a file's columns with the chosen date orders; undefined for a file received before these were detected. */
export function signsOfColumns(columns: readonly ImportColumn[]): FileSigns | undefined {
  const found = columns.flatMap(({ name, signs, date_order }): FileSigns => {
    if (!signs) return [];
    const { dates } = signs;
    return [[name, dates && date_order ? { ...signs, dates: { ...dates, chosen: date_order } } : signs]];
  });
  return found.length === columns.length ? found : undefined;
}

/** @throws UnreadableFileError for a header that does not identify the company */
export function requireKnownHeaders(header: readonly string[]): void {
  const fields = header.map((name) => findColumnByHeader(name)?.field);
  const duplicate = header.find((_, index) => fields[index] !== undefined && fields.indexOf(fields[index]) !== index);
  if (duplicate !== undefined) throw new UnreadableFileError(`Two columns are for the same field. One of them is "${duplicate}".`);
  if (!['name', 'external_id', 'slug'].some((field) => fields.some((one) => one === field))) {
    throw new UnreadableFileError(
      'The header row needs a column "name", or a column "external_id" or "slug" for companies that are already in the directory.',
    );
  }
}

/** @throws UnreadableFileError for a mapping with which no row can be read */
export function validateMapping(mapping: readonly ColumnField[]): void {
  const { columns, missing } = findMappingProblems(mapping);
  const fault = missing ?? [...columns.values()][0];
  if (fault !== undefined) throw new UnreadableFileError(fault);
}

function normalizeHeader(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
