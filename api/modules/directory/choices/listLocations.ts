import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { memoizeByVersion } from '#api/modules/contractors/index/contractorIndex';
import { sortPlaces } from '#api/modules/vocabularies/countries';
import type { Locations } from '#contract/contractors/contractors';
import type { PlaceKey } from '#contract/vocabularies/filters';

/** The places of the listed contractors: sorted lists, and groupings by the enclosing place. See docs/product-rules.md#3-places. */
export const listLocations = memoizeByVersion((facts): Locations => {
  const all = (key: PlaceKey) =>
    facts
      .placeColumn(key)
      .options(facts.listed, facts.listed)
      .map((option) => option.value);
  return {
    regions: all('region'),
    countries: all('country'),
    continents: all('continent'),
    countriesByRegion: groupPlaces(facts, 'country', 'region'),
    statesByCountry: groupPlaces(facts, 'state_region', 'country'),
  };
});

function groupPlaces(facts: ContractorFacts, inner: PlaceKey, outer: PlaceKey): Record<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { value, within } of facts.placeColumn(inner).countByOuterPlace(facts.placeColumn(outer), facts.listed)) {
    if (within !== undefined) groups.set(within, [...(groups.get(within) ?? []), value]);
  }
  return Object.fromEntries(sortPlaces(groups.keys()).map((name) => [name, sortPlaces(groups.get(name) ?? [])]));
}
