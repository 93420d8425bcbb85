import type { Core } from '@strapi/strapi';
import { type CmsType, foldText, missingFields, nameIdentity, type TermKey, termKeys, websiteDomain } from '#directory';
import { type Body, bodyOf, isRow } from './bodies';
import { implausibleValues } from './implausibleValues';
import { refusal, refuseProblems } from './problems';
import { type Row, uidOf } from './rows';

type Problems = Record<string, string>;

/**
 * Refuses to publish what the site would refuse, as far as the CMS can know, so that nothing looks published that is not.
 * @param row the document as it is published now @param before as it was published before; null for nothing
 * @throws ValidationError with a sentence at each field
 */
export async function refusePublication(strapi: Core.Strapi, type: CmsType, row: Row, before: Body | null): Promise<void> {
  const body = bodyOf(type, row);
  const isKnown = typeof row.directory_id === 'number';
  await refuseProblems(type, body, isKnown ? 'published' : 'first');
  const problems: Problems = {};
  if (type === 'contractor') Object.assign(problems, emptiedFields(body, before), isKnown ? {} : await sameContractor(strapi, row));
  if (type === 'contractor') Object.assign(problems, implausibleValues(body, before ?? {}, row.logo));
  if (type === 'contractor') Object.assign(problems, await unknownTerms(strapi, body, before ?? {}, ''));
  if (type === 'landing-page') Object.assign(problems, await unknownTerms(strapi, partOf(body), partOf(before ?? {}), 'filters.'));
  if (type === 'term') Object.assign(problems, await sameTerm(strapi, row, before));
  if (Object.keys(problems).length > 0) throw refusal(problems);
}

/** Needed fields that the published version had. Profiles that were imported without some stay publishable. */
function emptiedFields(body: Body, before: Body | null): Problems {
  const missing = Object.entries(missingFields(body));
  const known = new Set(Object.keys(before ? missingFields(before) : {}));
  return before ? Object.fromEntries(missing.filter(([key]) => !known.has(key))) : {};
}

const partOf = ({ filters }: Body): Body => (isRow(filters) ? filters : {});
const labelsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Terms that no vocabulary has, unless they were published here before. A vocabulary that is still empty was not handed over yet. */
async function unknownTerms(strapi: Core.Strapi, body: Body, before: Body, prefix: string): Promise<Problems> {
  const added = termKeys.flatMap((key): [TermKey, string[]][] => {
    const known = new Set(labelsIn(before[key]));
    const labels = labelsIn(body[key]).filter((label) => !known.has(label));
    return labels.length > 0 ? [[key, labels]] : [];
  });
  if (added.length === 0) return {};
  const where = { vocabulary: { $in: added.map(([key]) => key) }, publishedAt: { $notNull: true } };
  const terms: { vocabulary: string; label: string }[] = await strapi.db.query(uidOf('term')).findMany({ select: ['vocabulary', 'label'], where });
  const problems = added.flatMap(([key, labels]): [string, string][] => {
    const published = new Set(terms.filter(({ vocabulary }) => vocabulary === key).map(({ label }) => label));
    const unknown = labels.filter((label) => published.size > 0 && !published.has(label));
    if (unknown.length === 0) return [];
    const named = unknown
      .slice(0, 3)
      .map((label) => `“${label}”`)
      .join(', ');
    return [[prefix + key, `${named} is not a published term of this vocabulary. Publish it under Terms first, or remove it here`]];
  });
  return Object.fromEntries(problems);
}

/** Another published profile that the site takes for the same company (by name or website, within one country). */
async function sameContractor(strapi: Core.Strapi, { documentId, name, country, website }: Row): Promise<Problems> {
  if (typeof name !== 'string' || typeof country !== 'string') return {};
  const where = { country, publishedAt: { $notNull: true }, documentId: { $ne: documentId } };
  const others: Row[] = await strapi.db.query(uidOf('contractor')).findMany({ select: ['name', 'website'], where });
  const domain = websiteDomain(textOf(website));
  const byName = others.find((other) => nameIdentity(textOf(other.name)) === nameIdentity(name));
  if (byName) return { name: `${textOf(byName.name)} is published already, with the same name and country. Edit that entry instead` };
  const byWebsite = domain ? others.find((other) => websiteDomain(textOf(other.website)) === domain) : undefined;
  return byWebsite ? { website: `${textOf(byWebsite.name)} is published already, with the same website and country. Edit that entry instead` } : {};
}

/** Another published term of the vocabulary that has this name, or shares a name as a synonym. */
async function sameTerm(strapi: Core.Strapi, { documentId, vocabulary, label, synonyms }: Row, before: Body | null): Promise<Problems> {
  const where = { vocabulary, publishedAt: { $notNull: true }, documentId: { $ne: documentId } };
  const others: Row[] = await strapi.db.query(uidOf('term')).findMany({ select: ['label', 'synonyms'], where });
  const folded = foldText(textOf(label));
  const names = new Map(others.map((other) => [foldText(textOf(other.label)), textOf(other.label)]));
  if (names.has(folded)) return { label: 'There is this term already' };
  const byName = before?.label === label ? undefined : others.find((other) => labelsIn(other.synonyms).some((one) => foldText(one) === folded));
  if (byName) return { label: `This is a synonym of “${textOf(byName.label)}”. Remove it there first` };
  const known = new Set(labelsIn(before?.synonyms));
  const taken = labelsIn(synonyms).filter((one) => !known.has(one) && names.has(foldText(one)));
  return taken.length > 0 ? { synonyms: `“${taken.join('”, “')}” is a term of its own in this vocabulary` } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
