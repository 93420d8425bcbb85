import { filtersOfKind, type PlaceKey } from '../../contract/filters';
import type { Suggestion } from '../../contract/suggestions';
import { findCountry } from '../../countries';
import type { Database } from '../../database';
import type { ContractorFacts } from '../../models/ContractorFacts';
import { Term } from '../../models/Term';
import { closeness } from './closeness';

/** Terms of all vocabularies by label or synonym, the closest first, then in the panel's and the vocabulary's order. */
export async function suggestTerms(database: Database, wanted: string): Promise<Suggestion[]> {
  const terms = await Term.query(database.read).select('vocabulary', 'label', 'synonyms').orderBy(['position', 'id']);
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
  const places = new Map<string, Candidate & { count: number }>();
  for (const filter of filtersOfKind('place')) {
    for (const { value, country, count } of placesOf(facts, filter.key)) {
      const distance = closeness(wanted, value, filter.key === 'country' ? (findCountry(value)?.aliases ?? []) : []);
      const key = `${value}\t${country ?? ''}`;
      if (distance === undefined || places.has(key)) continue;
      const suggestion = { kind: 'place' as const, label: value, detail: country ?? filter.label, filter: filter.key, value, country };
      places.set(key, { suggestion, distance, count });
    }
  }
  const byCount = [...places.values()].sort((one, other) => other.count - one.count || compareTexts(one.suggestion.label, other.suggestion.label));
  return closestFirst(byCount);
}

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
