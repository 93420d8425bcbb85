import { filtersOfKind, type PlaceKey } from '../../contract/filters';
import type { Suggestion } from '../../contract/suggestions';
import { findCountry } from '../../countries';
import type { Database } from '../../database';
import type { ContractorFacts } from '../../models/ContractorFacts';
import { keptPerVersion } from '../../models/keptPerVersion';
import { Term } from '../../models/Term';
import { closeness } from './closeness';

/** Terms of all vocabularies by label or synonym, the closest first, then in the panel's and the vocabulary's order. */
export async function suggestTerms(database: Database, wanted: string): Promise<Suggestion[]> {
  const terms = await Term.query(database.read).select('vocabulary', 'label', 'synonyms').where('retired', false).orderBy(['position', 'id']);
  return closestFirst(
    filtersOfKind('terms').flatMap(({ key, label: detail }) =>
      terms
        .filter((term) => term.vocabulary === key)
        .map(({ label, synonyms }) => ({
          suggestion: { kind: 'term' as const, label, detail, filter: key, value: label },
          distance: closeness(wanted, label, synonyms),
        })),
    ),
  );
}

/**
 * Places of the listed contractors by name, a country by its codes and other names too; the closest first, then those
 * with most contractors. Of a region and a continent of one name the first in the panel stands for both.
 */
export function suggestPlaces(facts: ContractorFacts, wanted: string): Suggestion[] {
  const near = allPlaces(facts).flatMap((place) => {
    const distance = closeness(wanted, place.suggestion.label, place.others);
    return distance === undefined ? [] : [{ suggestion: place.suggestion, distance }];
  });
  return closestFirst(near);
}

interface Place {
  suggestion: Suggestion;
  /** Other names that people type for it. */
  others: string[];
}

/** Every place once, those with most contractors first. */
const allPlaces = keptPerVersion((facts): Place[] => {
  const places = new Map<string, Place & { count: number }>();
  for (const filter of filtersOfKind('place')) {
    for (const { value, country, count } of placesOf(facts, filter.key)) {
      const key = `${value}\t${country ?? ''}`;
      if (places.has(key)) continue;
      const suggestion = { kind: 'place' as const, label: value, detail: country ?? filter.label, filter: filter.key, value, country };
      places.set(key, { suggestion, others: filter.key === 'country' ? (findCountry(value)?.aliases ?? []) : [], count });
    }
  }
  return [...places.values()].sort((one, other) => other.count - one.count || compareTexts(one.suggestion.label, other.suggestion.label));
});

/** The places of a filter with how many listed contractors sit there; a state with its country. */
function placesOf(facts: ContractorFacts, key: PlaceKey): { value: string; country?: string; count: number }[] {
  if (key !== 'state_region') return facts.place(key).options(facts.listed, facts.listed);
  return facts
    .place(key)
    .pairsWith(facts.place('country'), facts.listed)
    .map(({ within, ...place }) => ({ ...place, country: within }));
}

function compareTexts(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

interface Candidate {
  suggestion: Suggestion;
  /** How far from what is wanted; undefined: too far. */
  distance: number | undefined;
}

function closestFirst(candidates: Candidate[]): Suggestion[] {
  const near = candidates.flatMap(({ suggestion, distance }) => (distance === undefined ? [] : [{ suggestion, distance }]));
  return near.sort((one, other) => one.distance - other.distance).map(({ suggestion }) => suggestion);
}
