import type { ContractorCard } from '#contract/contractors/contractors';

/** "Kalgoorlie, Western Australia, Australia" as far as it is known. @param detail `short` leaves out the state */
export function formatLocation(location: ContractorCard['location'], detail: 'short' | 'full' = 'short'): string {
  const { city, state_region, country } = location;
  const parts = detail === 'short' ? [city ?? state_region, country] : [city, state_region, country];
  return [...new Set(parts)].filter(Boolean).join(', ') || 'Place not stated';
}
