import type { ContractorCard } from '#contract/contractors/contractors';

/** Joins the known parts of a location, such as "Kalgoorlie, Western Australia, Australia". @param detail `short` omits the state */
export function formatLocation(location: ContractorCard['location'], detail: 'short' | 'full' = 'short'): string {
  const { city, state_region, country } = location;
  const parts = detail === 'short' ? [city ?? state_region, country] : [city, state_region, country];
  return [...new Set(parts)].filter(Boolean).join(', ') || 'Place not stated';
}
