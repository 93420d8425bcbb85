import type { TermKey } from '#contract/vocabularies/filters';

/** The fallback lists of the specification's section 9, to the letter and in its order. */
export const specificationTerms: Partial<Record<TermKey, string[]>> = {
  drilling_methods: ['Diamond Drilling', 'Reverse Circulation (RC)', 'Air Core', 'Mud Rotary', 'Sonic Drilling', 'Auger Drilling'],
  drilling_locations: ['Underground', 'Surface', 'In-Pit', 'Offshore', 'Remote'],
  drilling_purposes: ['Exploration', 'Grade Control', 'Resource Definition', 'Drill and Blast', 'Water Well', 'Geotechnical'],
};
