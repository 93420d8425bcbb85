import type { FilterKey } from './filters';

export interface FacetOption {
  value: string | number | boolean;
  /** How many contractors choosing it would leave. */
  count: number;
}
/** Answer of GET /api/contractors/facets. */
export interface Facets {
  total: number;
  facets: Record<FilterKey, FacetOption[]>;
}
