import { type AnySchema, array, boolean, number, object, string } from 'yup';
import {
  type AtLeastKey,
  type AtMostKey,
  type ChoiceKey,
  type Filter,
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
});
