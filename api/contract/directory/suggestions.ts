import { number, object, string } from 'yup';
import { filters, type NearKey, type PlaceKey, type TermKey } from '../vocabularies/filters';

interface SuggestionLabel {
  label: string;
  /** A second line that distinguishes it: a company's location, or the filter of a term. */
  detail: string;
}
/** A suggestion of the search field: a contractor to open, or a filter value to apply. */
export type Suggestion = SuggestionLabel &
  (
    | { kind: 'contractor'; slug: string }
    | { kind: 'term'; filter: TermKey; value: string; count: number }
    // The country of a state; the panel lists states below their country only.
    | { kind: 'place'; filter: PlaceKey | NearKey; value: string; country?: string; count: number }
  );

/** A suggestion. Contractors have `slug`; terms and places have `filter`, `value` and `count` of the listed contractors, and states also `country`. */
export const suggestion = object({
  kind: string().oneOf(['contractor', 'term', 'place']).required(),
  label: string().required(),
  detail: string().defined(),
  slug: string(),
  filter: string().oneOf(filters.map((filter) => filter.key)),
  value: string(),
  country: string(),
  count: number().integer(),
});
