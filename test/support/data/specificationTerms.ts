import type { TermKey } from '#contract/vocabularies/filters';

/** The exact fallback term lists, in their order. See docs/product-rules.md#2-filters-search-and-order. */
export const specificationTerms: Partial<Record<TermKey, string[]>> = {
  drilling_methods: ['Diamond Drilling', 'Reverse Circulation (RC)', 'Air Core', 'Mud Rotary', 'Sonic Drilling', 'Auger Drilling'],
  drilling_locations: ['Underground', 'Surface', 'In-Pit', 'Offshore', 'Remote'],
  drilling_purposes: ['Exploration', 'Grade Control', 'Resource Definition', 'Drill and Blast', 'Water Well', 'Geotechnical'],
};
