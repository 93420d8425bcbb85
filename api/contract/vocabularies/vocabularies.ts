import { array, type InferType, object, string } from 'yup';
import drillingLocations from '#db/vocabularies/drilling_locations.json';
import drillingMethods from '#db/vocabularies/drilling_methods.json';
import drillingPurposes from '#db/vocabularies/drilling_purposes.json';
import { type TermKey, termKeys } from './filters';

/** A country option in forms. */
export const countryChoice = object({
  name: string().required(),
  /** ISO 3166-1 alpha-2. */
  code: string().required(),
  region: string().nullable().defined(),
  /** Its mineral provinces and districts. */
  districts: array(string().required()).required(),
});

/** Definition of a term. */
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

/** Returns the built-in terms of a vocabulary, for use when the server returns none. */
export function fallbackTerms(vocabulary: TermKey): string[] {
  return (vocabularies[vocabulary] ?? []).filter((term) => term.locked).map((term) => term.label);
}

export type TermDefinition = InferType<typeof termDefinition>;

export type CountryChoice = InferType<typeof countryChoice>;
