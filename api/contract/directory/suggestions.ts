import { object, string } from 'yup';
import { filters, type PlaceKey, type TermKey } from '../vocabularies/filters';

interface SuggestionLabel {
  label: string;
  /** A second line that tells it from others: where a company sits, which filter a term belongs to. */
  detail: string;
}
/** What the search field offers while somebody types: a contractor to open, or a value of a filter to choose. */
export type Suggestion = SuggestionLabel &
  (
    | { kind: 'contractor'; slug: string }
    | { kind: 'term'; filter: TermKey; value: string }
    // The country is that of a state, which the panel shows under its country only.
    | { kind: 'place'; filter: PlaceKey; value: string; country?: string }
  );

/** One suggestion: `slug` comes with a contractor; `filter` and `value`, for a state `country`, with a term or place. */
export const suggestion = object({
  kind: string().oneOf(['contractor', 'term', 'place']).required(),
  label: string().required(),
  detail: string().defined(),
  slug: string(),
  filter: string().oneOf(filters.map((filter) => filter.key)),
  value: string(),
  country: string(),
});
