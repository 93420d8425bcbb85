import type { NewContractor } from '#api/modules/contractors/store/createContractors';
import { foldText } from '#api/modules/search/foldText';
import { marketRegions } from '#api/modules/vocabularies/countries';
import { findProvince } from '#api/modules/vocabularies/provinces';
import { findWorkplace } from '#api/modules/vocabularies/workplaces';
import { findRepeatedCertificate } from '#contract/contractors/facts/certificates';
import { includedServices, paymentCurrencies, pricingBases, softwareProducts } from '#contract/contractors/facts/companyFacts';
import { rigName } from '#contract/contractors/facts/rigFacts';
import { findRepeatedRig } from '#contract/contractors/facts/rigs';
import { findRepeatedYear } from '#contract/contractors/facts/safety';
import { type ImportField, maxWholeNumber } from '#contract/imports/importFields';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { iso } from '#contract/shared/time/isoTime';
import { inferDecimalSeparator } from '#contract/shared/values/numberSeparators';
import type { Hemispheres } from '#contract/shared/values/typedNumber';
import type { TermKey } from '#contract/vocabularies/filters';
import type { CellContext } from './CellContext';
import {
  abbreviateCell,
  CellError,
  parseChoice,
  parseCountry,
  parseDegrees,
  parseFlag,
  parseItems,
  parseTexts,
  parseWebsite,
  parseWholeNumber,
  textOf,
} from './cells';
import { parseDate } from './dates';
import { parseBase, parseCertificate, parseProject, parseRig, parseSafetyYear } from './parseListItem';

/** How damaged and empty cells are recognized: the cells of `lookup` and `value` are checked against a table or format. */
type ColumnKind = 'name' | 'key' | 'text' | 'lookup' | 'value' | 'list' | 'texts';

type Fields = Partial<NewContractor>;

/** A column of import and export files. */
export interface Column<Field extends ImportField = ImportField> {
  field: Field;
  kind: ColumnKind;
  /**
   * Parses a cleaned cell and reports its problems to the context.
   * @returns the fields that it sets
   * @throws CellError for an invalid cell
   */
  parse(cell: unknown, context: CellContext): Fields;
  /** Converts a contractor's value to that in a file. */
  format(value: unknown): unknown;
}

function column<Field extends ImportField>(
  field: Field,
  kind: ColumnKind,
  parse: Column['parse'],
  format: Column['format'] = (value) => value,
): Column<Field> {
  return { field, kind, parse, format };
}

/** The name of the company. */
export const nameColumn = column('name', 'name', (cell, context) => ({ name: context.parseLine(cell, limits.maxNameLength) || undefined }));

/** A column of unique keys, which are never repaired: a damaged one could match another company. */
export function keyColumn<Field extends 'external_id' | 'slug'>(field: Field, max: number): Column<Field> {
  return column(field, 'key', (cell, context) => only(field, context.parseText(cell, max) || undefined));
}

/** The description, which may have several lines. */
export const descriptionColumn = column('description', 'text', (cell, context) => ({
  description: context.parseText(cell, limits.maxDescriptionLength),
}));

/** A column of single lines. */
export function lineColumn<Field extends 'phone' | 'city' | 'parent_company'>(field: Field): Column<Field> {
  return column(field, 'text', (cell, context) => only(field, parseFilterValue(cell, context) || null));
}

/** The URL of the company's website. */
export const websiteColumn = column('website', 'lookup', (cell) => ({ website: parseWebsite(textOf(cell)) }));

/** The country, by any of its names. */
export const countryColumn = column('country', 'lookup', (cell) => ({ country: parseCountry(textOf(cell)) }));

/** The market region. Any other text in such a column is a province. */
export const regionColumn = column('region', 'text', (cell, context) => {
  const text = parseFilterValue(cell, context);
  const region = marketRegions.find((candidate) => foldText(candidate) === foldText(text));
  if (region) return { region };
  const { fields, provinces } = context.state;
  if (text !== '') provinces.push(findProvince(fields.country ?? null, text) ?? text);
  return {};
});

/** The province. An empty cell keeps that of another column. */
export const stateColumn = column('state_region', 'text', (cell, context) => ({
  state_region: parseFilterValue(cell, context) || context.state.fields.state_region || null,
}));

/** Where a company works: mining areas and provinces. Only for import. */
export const workplacesColumn = column('operating_regions', 'list', (cell, context) => {
  const { fields, provinces } = context.state;
  const areas = context.resolveNames(cell, 'areas', (text) => {
    const area = context.terms.find('areas', text);
    const province = area === undefined ? findProvince(fields.country ?? null, text) : undefined;
    if (province !== undefined) provinces.push(province);
    return area ?? (province === undefined ? undefined : null);
  });
  return areas ? { areas: mergeUnique(fields.areas, areas) } : {};
});

/** A column of degrees from -max to max. */
export function degreesColumn<Field extends 'lat' | 'lng'>(field: Field, max: number, letters: Hemispheres): Column<Field> {
  return column(field, 'value', (cell) => only(field, parseDegrees(textOf(cell), max, letters)));
}

/**
 * A column of whole numbers.
 * @param units the units that may follow a number
 */
export function wholeNumberColumn<Field extends 'rig_count' | 'years_experience' | 'mobilisation_km' | 'crew_size' | 'smallest_job_m'>(
  field: Field,
  units: readonly string[],
): Column<Field> {
  const max = maxWholeNumber(field) ?? 0;
  return column(field, 'value', (cell, { signs }) => {
    // A JSON number has no separators.
    const separator = typeof cell === 'number' ? '.' : inferDecimalSeparator(signs, max);
    return only(field, parseWholeNumber(textOf(cell), separator, max, units));
  });
}

/** A column of lists of any texts. */
export function textsColumn<Field extends 'rig_types' | 'former_names' | 'former_slugs' | 'languages'>(field: Field): Column<Field> {
  return column(field, 'texts', (cell, context) => {
    const texts = parseTexts(cell).map((text) => context.stripTags(text));
    return only(field, mergeUnique(context.state.fields[field], texts.filter(Boolean)));
  });
}

/** The options of each field with fixed ones. */
const fixedOptions = { software_products: softwareProducts, pricing: pricingBases, currencies: paymentCurrencies, included: includedServices };

/** A column for any of a field's fixed options. */
export function optionsColumn<Field extends keyof typeof fixedOptions>(field: Field): Column<Field> {
  const options: readonly string[] = fixedOptions[field];
  return column(field, 'list', (cell, context) => {
    const chosen = context.resolveNames(cell, field, (text) => options.find((option) => foldText(option) === foldText(text)));
    // The names are among the field's options.
    return chosen ? only(field, mergeUnique<string>(context.state.fields[field], chosen) as Fields[Field]) : {};
  });
}

/** A column of terms of a vocabulary, each possibly with an expiry date: `ISO 9001: 2027-12-31`. */
export function termsColumn<Field extends TermKey>(field: Field): Column<Field> {
  return column(field, 'list', (cell, context) => {
    const labels = context.resolveNames(cell, field, (text) => {
      const expiry = /:\s*(\d{4}-\d\d-\d\d)$/.exec(text);
      const day = expiry?.[1];
      const term = text.slice(0, expiry?.index).trimEnd();
      const label = context.terms.find(field, term);
      if (label === undefined || day === undefined || Date.parse(day) >= context.now) return label;
      context.addProblem('warning', text, `"${text}" has expired and is skipped.`);
      return null;
    });
    return labels ? only(field, mergeUnique(context.state.fields[field], labels)) : {};
  });
}

/** The bases of a company, each with a known country or none. @throws CellError for an unknown country */
export const basesColumn = column('bases', 'list', (cell, context) => {
  const added = parseItems(cell).map((item) => parseBase(item, (text) => context.stripTags(text)));
  const bases = added.map((base) => ({ ...base, country: base.country && parseCountry(base.country) }));
  return { bases: [...(context.state.fields.bases ?? []), ...bases] };
});

/** The countries and states in which a company works. */
export const worksInColumn = column('works_in', 'list', (cell, context) => {
  const places = context.resolveNames(cell, 'works_in', (text) => {
    const found = findWorkplace(text);
    return 'place' in found ? found.place : undefined;
  });
  return places ? { works_in: mergeUnique(context.state.fields.works_in, places) } : {};
});

/** The rig register. @throws CellError if it lists a rig twice */
export const rigRegisterColumn = column('rig_register', 'list', (cell, context) => {
  const rigs = [...(context.state.fields.rig_register ?? []), ...parseItems(cell).map((item) => parseRig(item, (text) => context.stripTags(text)))];
  const repeated = findRepeatedRig(rigs);
  if (repeated) throw new CellError(`has the rig ${rigName(repeated.rig)} twice at the same base`);
  return { rig_register: rigs };
});

/** Certificates and insurance, each with the vocabulary's name where there is one. @throws CellError for a certificate that is listed twice */
export const certificatesColumn = column('certificate_records', 'list', (cell, context) => {
  const added = parseItems(cell).map((item) => parseCertificate(item, (text) => context.stripTags(text)));
  const named = added.map((one) => ({ ...one, type: context.terms.find('certifications', one.type) ?? one.type }));
  const certificates = [...(context.state.fields.certificate_records ?? []), ...named];
  const repeated = findRepeatedCertificate(certificates);
  if (repeated) throw new CellError(`has the certificate ${repeated.type} twice with the same number`);
  return { certificate_records: certificates };
});

/** The safety record, by year. @throws CellError for a year that is listed twice */
export const safetyColumn = column('safety_years', 'list', (cell, context) => {
  const years = [...(context.state.fields.safety_years ?? []), ...parseItems(cell).map(parseSafetyYear)];
  const repeated = findRepeatedYear(years);
  if (repeated !== undefined) throw new CellError(`has the year ${repeated} twice`);
  return { safety_years: years };
});

/** The notable projects. */
export const projectsColumn = column('notable_projects', 'list', (cell, context) => {
  const projects = parseItems(cell).map((item) => parseProject(item, (text) => context.stripTags(text)));
  return { notable_projects: [...(context.state.fields.notable_projects ?? []), ...projects] };
});

/** A column for yes or no. */
export function flagColumn<Field extends 'verified' | 'premium'>(field: Field): Column<Field> {
  return column(field, 'value', (cell, { state }) => {
    const text = textOf(cell);
    const flag = parseFlag(text);
    if (text === '') state.emptyFlags.add(field);
    return only(field, flag);
  });
}

/**
 * A column for one of the given choices.
 * @param empty the value of an empty cell; undefined if it leaves the field unset
 */
export function choiceColumn<Field extends 'profile_type' | 'verification_status' | 'profile_status' | 'profile_source'>(
  field: Field,
  choices: readonly (NonNullable<NewContractor[Field]> & string)[],
  empty: NewContractor[Field] | undefined,
): Column<Field> {
  return column(field, 'value', (cell) => {
    const choice = parseChoice(textOf(cell), choices) ?? empty;
    return choice === undefined ? {} : only(field, choice);
  });
}

/** A column of times in UTC milliseconds, which are ISO 8601 in files. */
export function timeColumn<Field extends 'created_at' | 'last_updated'>(field: Field): Column<Field> {
  const parse: Column['parse'] = (cell, context) => {
    const { time, warning } = parseDate(textOf(cell), context.signs?.dates);
    if (warning !== undefined) context.addProblem('warning', abbreviateCell(cell), `"${abbreviateCell(cell)}" ${warning}`);
    return only(field, time);
  };
  return column(field, 'value', parse, (value) => (typeof value === 'number' ? iso(value) : value));
}

function parseFilterValue(cell: unknown, context: CellContext): string {
  return context.parseLine(cell, listLimits.maxFilterValueLength);
}

function only<Field extends keyof NewContractor>(field: Field, value: Fields[Field]): Fields {
  const fields: Fields = {};
  fields[field] = value;
  return fields;
}

/** Merges values with those of another column, each once. */
function mergeUnique<Value extends string>(before: Value[] | undefined, added: Value[]): Value[] {
  return [...new Set([...(before ?? []), ...added])];
}
