import type { Knex } from 'knex';
import type { CmsLandingPage } from '#contract/cms-sync/cms';
import type { LandingPage } from '#contract/landingPages';
import { limits } from '#contract/shared/limits';
import { type FilterValues, filters, type TermKey, termKeys } from '#contract/vocabularies/filters';
import { presentDefinitions, Term } from '../vocabularies/Term';
import { TermIds } from '../vocabularies/termIds';

/**
 * Presents a landing page to visitors.
 * @param all every published landing page, including this one
 */
export async function presentLandingPage(knex: Knex, page: CmsLandingPage, all: CmsLandingPage[]): Promise<LandingPage> {
  const { slug, title, introduction, description, questions } = page;
  const terms = await TermIds.read(knex);
  const chosen = buildFilterValues(page, terms);
  return {
    slug,
    title,
    introduction,
    description: description || truncateIntroduction(introduction),
    filters: chosen,
    questions: questions.map(({ question, answer }) => ({ question, answer })),
    definitions: await loadDefinitions(knex, chosen),
    related: findRelatedPages(page, all, terms),
  };
}

/** Returns the page's filters with the parameters of the directory's URL. */
function buildFilterValues({ filters: fixed }: CmsLandingPage, terms: TermIds): FilterValues {
  const fixedValues = new Map<string, unknown>(Object.entries(fixed));
  const set = filters
    .map(({ key, kind }) => [key, kind === 'terms' ? currentTermLabels(terms, key, fixedValues.get(key)) : fixedValues.get(key)] as const)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  // The registry validated the filters on publication.
  return Object.fromEntries(set) as FilterValues;
}

/** Replaces labels of terms that were renamed since the page was published. */
function currentTermLabels(terms: TermIds, key: TermKey, labels: unknown): string[] {
  return Array.isArray(labels) ? labels.map((label) => terms.currentLabel(key, String(label))) : [];
}

/** Default meta description: as much of the introduction as fits. */
function truncateIntroduction(introduction: string): string {
  const text = introduction.replaceAll(/\s+/g, ' ');
  if (text.length <= limits.maxMetaDescriptionLength) return text;
  const cut = text.slice(0, limits.maxMetaDescriptionLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${end < 0 ? cut : cut.slice(0, end)}…`;
}

async function loadDefinitions(knex: Knex, chosen: FilterValues): Promise<LandingPage['definitions']> {
  const labels = termKeys.flatMap((key) => chosen[key] ?? []);
  if (labels.length === 0) return [];
  const terms = await Term.query(knex).whereIn('label', labels).orderBy(['position', 'id']);
  return presentDefinitions(terms.filter(({ vocabulary, label }) => chosen[vocabulary]?.includes(label)));
}

/** Finds other pages that share a filter value, those with most shared values first, then by title. */
function findRelatedPages(page: CmsLandingPage, all: CmsLandingPage[], terms: TermIds): LandingPage['related'] {
  const ownValues = new Set(valuesOf(page, terms));
  return all
    .filter(({ slug }) => slug !== page.slug)
    .map((other) => ({ other, shared: valuesOf(other, terms).filter((value) => ownValues.has(value)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, another) => another.shared - one.shared)
    .slice(0, limits.maxRelatedLandingPages)
    .map(({ other: { slug, title } }) => ({ slug, title }));
}

function valuesOf(page: CmsLandingPage, terms: TermIds): string[] {
  return Object.entries(buildFilterValues(page, terms)).flatMap(([key, value]) => [value].flat().map((one) => `${key}\t${one}`));
}
