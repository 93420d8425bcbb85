import type { Locations } from '../../contract/contractors';
import type { PlaceKey } from '../../contract/filters';
import type { ContractorFacts } from '../../models/ContractorFacts';
import { keptPerVersion } from '../../models/keptPerVersion';
import { sortPlaces } from '../../models/placeOrder';

/** The places of the listed contractors: sorted lists, and what narrows one by another. */
export const listLocations = keptPerVersion((facts): Locations => {
  const all = (key: PlaceKey) =>
    facts
      .place(key)
      .options(facts.listed, facts.listed)
      .map((option) => option.value);
  return {
    regions: all('region'),
    countries: all('country'),
    continents: all('continent'),
    countriesByRegion: grouped(facts, 'country', 'region'),
    statesByCountry: grouped(facts, 'state_region', 'country'),
  };
});

function grouped(facts: ContractorFacts, inner: PlaceKey, outer: PlaceKey): Record<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { value, within } of facts.place(inner).pairsWith(facts.place(outer), facts.listed)) {
    if (within !== undefined) groups.set(within, [...(groups.get(within) ?? []), value]);
  }
  return Object.fromEntries(sortPlaces(groups.keys()).map((name) => [name, sortPlaces(groups.get(name) ?? [])]));
}
