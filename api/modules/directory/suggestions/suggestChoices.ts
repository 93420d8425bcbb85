import type { Database } from '#api/database/database';
import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { memoizeByVersion } from '#api/modules/contractors/index/contractorIndex';
import { findCountry } from '#api/modules/vocabularies/countries';
import { Term } from '#api/modules/vocabularies/Term';
import { listKnownTowns } from '#api/modules/vocabularies/towns';
import type { Suggestion } from '#contract/directory/suggestions';
import { limits } from '#contract/shared/limits';
import { filtersOfKind, type PlaceKey } from '#contract/vocabularies/filters';
import { matchDistance } from './matchDistance';

/** Suggests terms of all vocabularies by label or synonym: best matches first, then in the order of the filter panel and the vocabulary. */
export async function suggestTerms(database: Database, facts: ContractorFacts, query: string[]): Promise<Suggestion[]> {
  const terms = await Term.query(database.read).select('vocabulary', 'label', 'synonyms').where('retired', false).orderBy(['position', 'id']);
  return sortByDistance(
    filtersOfKind('terms').flatMap(({ key, label: detail }) =>
      terms
        .filter((term) => term.vocabulary === key)
        .map(({ label, synonyms }) => ({
          suggestion: { kind: 'term' as const, label, detail, filter: key, value: label, count: countTerms(facts).get(`${key}\t${label}`) ?? 0 },
          distance: matchDistance(query, label, synonyms),
        })),
    ),
  );
}

/** The number of listed contractors of each term. */
const countTerms = memoizeByVersion(
  (facts) =>
    new Map(
      filtersOfKind('terms').flatMap(({ key }) =>
        facts
          .column(key)
          .options(facts.listed, facts.listed)
          .map(({ value, count }): [string, number] => [`${key}\t${value}`, count]),
      ),
    ),
);

/**
 * Suggests places of the listed contractors by name, countries by code and alias as well, the towns of their bases, and the towns of mining regions that
 * are near a contractor: best matches first, then those with the most contractors. If a region and a continent have the same name, only the first in the
 * panel is suggested. A town counts the contractors near it.
 */
export function suggestPlaces(facts: ContractorFacts, query: string[]): PlaceSuggestion[] {
  const matches = allPlaces(facts).flatMap((place) => {
    const distance = matchDistance(query, place.suggestion.label, place.aliases);
    return distance === undefined ? [] : [{ suggestion: place.suggestion, distance }];
  });
  // Only those that may be shown are measured.
  return sortByDistance(matches)
    .slice(0, 2 * limits.maxSuggestions)
    .map((place) => (place.filter === 'near' ? { ...place, count: countNear(facts, place.value) } : place))
    .filter(({ count }) => count > 0);
}

function countNear(facts: ContractorFacts, value: string): number {
  return facts.nearColumn.matching(value).and(facts.listed).size;
}

type PlaceSuggestion = Extract<Suggestion, { kind: 'place' }>;

interface Place {
  suggestion: PlaceSuggestion;
  /** Other names that people use for it. */
  aliases: string[];
}

/** Every place without duplicates, those with the most contractors first. */
const allPlaces = memoizeByVersion((facts): Place[] => {
  const places = new Map<string, Place & { count: number }>();
  for (const filter of filtersOfKind('place')) {
    for (const { value, country, count } of placesOf(facts, filter.key)) {
      const key = `${value}\t${country ?? ''}`;
      if (places.has(key)) continue;
      const suggestion = { kind: 'place' as const, label: value, detail: country ?? filter.label, filter: filter.key, value, country, count };
      places.set(key, { suggestion, aliases: filter.key === 'country' ? (findCountry(value)?.aliases ?? []) : [], count });
    }
  }
  // A town may be spelt without its state where a contractor is based in it.
  const others = listKnownTowns().filter(({ parts: [town, , country] }) => !facts.nearColumn.findTown(`${town}, ${country}`));
  const towns = new Map(others.map(({ name }) => [name, 0]));
  for (const { name, count } of facts.nearColumn.towns(facts.listed)) towns.set(name, count);
  for (const [name, count] of towns) {
    const [label = name, ...around] = name.split(', ');
    const suggestion = { kind: 'place' as const, label, detail: around.join(', '), filter: 'near' as const, value: name, count };
    places.set(`near\t${name}`, { suggestion, aliases: [], count });
  }
  return [...places.values()].sort((one, other) => other.count - one.count || compareTexts(one.suggestion.label, other.suggestion.label));
});

/** The places of a filter with their numbers of listed contractors; a state with its country. */
function placesOf(facts: ContractorFacts, key: PlaceKey): { value: string; country?: string; count: number }[] {
  if (key !== 'state_region') return facts.placeColumn(key).options(facts.listed, facts.listed);
  return facts
    .placeColumn(key)
    .countByOuterPlace(facts.placeColumn('country'), facts.listed)
    .map(({ within, ...place }) => ({ ...place, country: within }));
}

function compareTexts(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

interface Candidate<Kind extends Suggestion> {
  suggestion: Kind;
  /** Match distance; undefined for no match. */
  distance: number | undefined;
}

function sortByDistance<Kind extends Suggestion>(candidates: Candidate<Kind>[]): Kind[] {
  const matches = candidates.flatMap(({ suggestion, distance }) => (distance === undefined ? [] : [{ suggestion, distance }]));
  return matches.sort((one, other) => one.distance - other.distance).map(({ suggestion }) => suggestion);
}
