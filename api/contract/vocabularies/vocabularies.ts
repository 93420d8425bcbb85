import { type InferType, object, string } from 'yup';
import drillingLocations from '#db/vocabularies/drilling_locations.json';
import drillingMethods from '#db/vocabularies/drilling_methods.json';
import drillingPurposes from '#db/vocabularies/drilling_purposes.json';
import { type TermKey, termKeys } from './filters';

/** A country as forms offer it. */
export const countryChoice = object({
  name: string().required(),
  /** ISO 3166-1, two letters. */
  code: string().required(),
  region: string().nullable().defined(),
});

/** A term's meaning, for those who don't know it. */
export const termDefinition = object({
  vocabulary: string().oneOf(termKeys).required(),
  term: string().required(),
  definition: string().required(),
});

const vocabularies: Partial<Record<TermKey, { label: string; locked?: boolean }[]>> = {
  drilling_methods: drillingMethods,
  drilling_locations: drillingLocations,
  drilling_purposes: drillingPurposes,
};

/** The specification's own terms of a vocabulary, for where the server returns none (specification, section 9). */
export function fallbackTerms(vocabulary: TermKey): string[] {
  return (vocabularies[vocabulary] ?? []).filter((term) => term.locked).map((term) => term.label);
}

export type TermDefinition = InferType<typeof termDefinition>;

export type CountryChoice = InferType<typeof countryChoice>;
