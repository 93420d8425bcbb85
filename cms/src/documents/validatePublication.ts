import type { Core } from '@strapi/strapi';
import { type CmsType, findMissingFields, foldText, nameIdentity, type TermKey, termKeys, websiteDomain } from '#directory';
import { type DocumentBody, isRow, toBody } from './documentBody';
import { findImplausibleValues } from './findImplausibleValues';
import { buildValidationError, rejectProblems } from './problems';
import { getUid, type Row } from './rows';

type Problems = Record<string, string>;

/**
 * Rejects a publication that the site would reject, as far as the CMS can tell, so that published entries are really on the site.
 * @param row the document as now published @param previous as published before; null for none
 * @throws ValidationError with a message at each field
 */
export async function validatePublication(strapi: Core.Strapi, type: CmsType, row: Row, previous: DocumentBody | null): Promise<void> {
  const body = toBody(type, row);
  const isInDirectory = typeof row.directory_id === 'number';
  await rejectProblems(type, body, isInDirectory ? 'published' : 'first');
  const problems: Problems = {};
  if (type === 'contractor') Object.assign(problems, findEmptiedFields(body, previous), isInDirectory ? {} : await findSameContractor(strapi, row));
  if (type === 'contractor') Object.assign(problems, findImplausibleValues(body, previous ?? {}, row.logo));
  if (type === 'contractor') Object.assign(problems, await findUnknownTerms(strapi, body, previous ?? {}, ''));
  if (type === 'landing-page') Object.assign(problems, await findUnknownTerms(strapi, getFilters(body), getFilters(previous ?? {}), 'filters.'));
  if (type === 'term') Object.assign(problems, await findSameTerm(strapi, row, previous));
  if (Object.keys(problems).length > 0) throw buildValidationError(problems);
}

/** Finds required fields that the published version had. Profiles that were imported without some remain publishable. */
function findEmptiedFields(body: DocumentBody, previous: DocumentBody | null): Problems {
  const missing = Object.entries(findMissingFields(body));
  const previousValues = new Set(Object.keys(previous ? findMissingFields(previous) : {}));
  return previous ? Object.fromEntries(missing.filter(([key]) => !previousValues.has(key))) : {};
}

const getFilters = ({ filters }: DocumentBody): DocumentBody => (isRow(filters) ? filters : {});
const toLabels = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Finds terms that are in no vocabulary, except for previously published ones. A vocabulary that is still empty has not been synced yet. */
async function findUnknownTerms(strapi: Core.Strapi, body: DocumentBody, previous: DocumentBody, prefix: string): Promise<Problems> {
  const added = termKeys.flatMap((key): [TermKey, string[]][] => {
    const previousValues = new Set(toLabels(previous[key]));
    const labels = toLabels(body[key]).filter((label) => !previousValues.has(label));
    return labels.length > 0 ? [[key, labels]] : [];
  });
  if (added.length === 0) return {};
  const where = { vocabulary: { $in: added.map(([key]) => key) }, publishedAt: { $notNull: true } };
  const terms: { vocabulary: string; label: string }[] = await strapi.db.query(getUid('term')).findMany({ select: ['vocabulary', 'label'], where });
  const problems = added.flatMap(([key, labels]): [string, string][] => {
    const published = new Set(terms.filter(({ vocabulary }) => vocabulary === key).map(({ label }) => label));
    const unknown = labels.filter((label) => published.size > 0 && !published.has(label));
    if (unknown.length === 0) return [];
    const quoted = unknown
      .slice(0, 3)
      .map((label) => `“${label}”`)
      .join(', ');
    return [[prefix + key, `Not published in this vocabulary: ${quoted}. Publish under Terms first, or remove here`]];
  });
  return Object.fromEntries(problems);
}

/** Finds another published profile that the site would consider the same company (by name or website, within one country). */
async function findSameContractor(strapi: Core.Strapi, { documentId, name, country, website }: Row): Promise<Problems> {
  if (typeof name !== 'string' || typeof country !== 'string') return {};
  const where = { country, publishedAt: { $notNull: true }, documentId: { $ne: documentId } };
  const others: Row[] = await strapi.db.query(getUid('contractor')).findMany({ select: ['name', 'website'], where });
  const domain = websiteDomain(toText(website));
  const byName = others.find((other) => nameIdentity(toText(other.name)) === nameIdentity(name));
  if (byName) return { name: `${toText(byName.name)} is already published with the same name and country. Edit that entry instead` };
  const byWebsite = domain ? others.find((other) => websiteDomain(toText(other.website)) === domain) : undefined;
  return byWebsite ? { website: `${toText(byWebsite.name)} is already published with the same website and country. Edit that entry instead` } : {};
}

/** Finds another published term of the vocabulary that has this name or shares a synonym. */
async function findSameTerm(strapi: Core.Strapi, { documentId, vocabulary, label, synonyms }: Row, previous: DocumentBody | null): Promise<Problems> {
  const where = { vocabulary, publishedAt: { $notNull: true }, documentId: { $ne: documentId } };
  const others: Row[] = await strapi.db.query(getUid('term')).findMany({ select: ['label', 'synonyms'], where });
  const folded = foldText(toText(label));
  const names = new Map(others.map((other) => [foldText(toText(other.label)), toText(other.label)]));
  if (names.has(folded)) return { label: 'This term already exists in this vocabulary. Edit that entry instead' };
  const byName = previous?.label === label ? undefined : others.find((other) => toLabels(other.synonyms).some((one) => foldText(one) === folded));
  if (byName) return { label: `This is already a synonym of “${toText(byName.label)}”. Remove it there first` };
  const previousValues = new Set(toLabels(previous?.synonyms));
  const taken = toLabels(synonyms).filter((one) => !previousValues.has(one) && names.has(foldText(one)));
  return taken.length > 0 ? { synonyms: `Already a term in this vocabulary: “${taken.join('”, “')}”. Remove from the synonyms` } : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
