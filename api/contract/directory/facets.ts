import { type AnySchema, array, boolean, number, object, string } from 'yup';
import {
  type AtLeastKey,
  type AtMostKey,
  type ChoiceKey,
  type Filter,
  type FilterKey,
  type FlagKey,
  filters,
  type MonthKey,
  type NearKey,
  type PlaceKey,
  type TermKey,
} from '../vocabularies/filters';

/** A filter option with the number of results if it were the only one chosen in its filter. */
export interface FacetOption<Value extends string | number | boolean> {
  value: Value;
  count: number;
}

/** The options of every filter, in display order. */
export type Facets = { [K in PlaceKey | TermKey | ChoiceKey | MonthKey | NearKey]: FacetOption<string>[] } & {
  [K in AtLeastKey | AtMostKey]: FacetOption<number>[];
} & {
  [K in FlagKey]: FacetOption<boolean>[];
};

/** Response of GET /api/contractors/facets. `total` is the number of results of all filters together. */
export interface FacetsResponse {
  total: number;
  facets: Facets;
  /** The search with mistyped words corrected, if nothing matched it as it was typed. */
  corrected?: string;
  /** If nothing is left: how many contractors there are without one of the filters, or without the search, the most first. */
  without?: Relaxation[];
  /** What the search could be as filters; left out if no word names a term or place. */
  understood?: UnderstoodSearch;
}

/** The terms and places that the words of a search name. */
export interface UnderstoodSearch {
  parts: { filter: TermKey | 'works_in' | 'near'; value: string }[];
  /** The other words. */
  rest: string;
}

export interface Relaxation {
  /** What is left out. */
  filter: FilterKey | 'search';
  total: number;
}

const count = () => number().integer().min(0).required();

export const textFacetOption = object({ value: string().required(), count: count() });
export const numberFacetOption = object({ value: number().required(), count: count() });
export const flagFacetOption = object({ value: boolean().required(), count: count() });

function optionSchema({ kind }: Filter): AnySchema {
  switch (kind) {
    case 'place':
    case 'terms':
    case 'choices':
    case 'month':
    case 'near':
      return textFacetOption;
    case 'atLeast':
    case 'atMost':
      return numberFacetOption;
    case 'flag':
      return flagFacetOption;
  }
}

/** Schema of the response, derived from the filter registry. */
export const facetsResponse = object({
  total: count(),
  facets: object(Object.fromEntries(filters.map((filter) => [filter.key, array(optionSchema(filter)).required()]))).required(),
  corrected: string(),
  without: array(object({ filter: string().required(), total: count() }).required()),
  understood: object({
    parts: array(object({ filter: string().required(), value: string().required() }).required()).required(),
    rest: string().defined(),
  })
    .optional()
    .default(undefined),
});
