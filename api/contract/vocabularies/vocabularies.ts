import drillingLocations from '#db/vocabularies/drilling_locations.json';
import drillingMethods from '#db/vocabularies/drilling_methods.json';
import drillingPurposes from '#db/vocabularies/drilling_purposes.json';
import type { TermKey } from './filters';

const vocabularies: Partial<Record<TermKey, { label: string; locked?: boolean }[]>> = {
  drilling_methods: drillingMethods,
  drilling_locations: drillingLocations,
  drilling_purposes: drillingPurposes,
};

/** The specification's own terms of a vocabulary, for where the server returns none (specification, section 9). */
export function fallbackTerms(vocabulary: TermKey): string[] {
  return (vocabularies[vocabulary] ?? []).filter((term) => term.locked).map((term) => term.label);
}
