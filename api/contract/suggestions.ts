import type { PlaceKey, TermKey } from './filters';

/** What a few typed letters may mean; answer of GET /api/search/suggestions. */
export type Suggestion =
  | { kind: 'contractor'; label: string; detail: string; slug: string }
  | { kind: 'term'; label: string; detail: string; filter: TermKey; value: string }
  | { kind: 'place'; label: string; detail: string; filter: PlaceKey; value: string; country?: string };
