import { styled } from 'styled-components';
import type { Locations } from '#contract/contractors/contractors';
import type { FilterOfKind, FilterValues, PlaceKey } from '#contract/vocabularies/filters';
import { directoryApi } from '#endpoints/directory';
import { formatNumber } from '#lib/text/format';
import { filterChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import { visuallyHidden } from '#ui/VisuallyHidden';
import { useFilterDispatch } from '../filterDispatch';
import type { FacetCounts } from './useFacetCounts';

/** The available options for the current values: a region narrows the countries, and a country determines the states. */
const optionsByPlace: Record<PlaceKey, (locations: Locations, values: FilterValues) => string[]> = {
  region: ({ regions }) => regions,
  continent: ({ continents }) => continents,
  country: ({ countries, countriesByRegion }, { region }) => (region ? getPlaces(countriesByRegion, region) : countries),
  state_region: ({ statesByCountry }, { country }) => (country ? getPlaces(statesByCountry, country) : []),
};

/** The key comes from the URL and can be any text, such as "constructor", so only own properties count. */
function getPlaces(places: Record<string, string[]>, key: string): string[] {
  return Object.hasOwn(places, key) ? (places[key] ?? []) : [];
}

interface PlaceControlProps {
  filter: FilterOfKind<'place'>;
  id: string;
  counts: FacetCounts | undefined;
}

export function PlaceControl({ filter, id, counts }: PlaceControlProps) {
  const values = useAppSelector((state) => state.filters.values);
  const { data: locations } = directoryApi.useGetLocationsQuery();
  const dispatchFilter = useFilterDispatch();
  const chosen = values[filter.key] ?? '';
  const knownOptions = locations ? optionsByPlace[filter.key](locations, values) : [];
  // A value from a pasted URL stays visible even if no listed contractor has it.
  const options = chosen === '' || knownOptions.includes(chosen) ? knownOptions : [chosen, ...knownOptions];
  if (filter.key === 'state_region' && options.length === 0) return null;
  const handleChoose = (place: string) => {
    dispatchFilter(filterChosen({ ...clearDependentPlaces(filter.key, place, values, locations), [filter.key]: place || undefined }));
  };
  return (
    <div>
      <Label htmlFor={id}>{filter.label}</Label>
      <Select id={id} name={filter.key} value={chosen} onChange={(event) => handleChoose(event.target.value)}>
        <option value="">{filter.all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {counts ? `${option} (${formatNumber(counts.get(option) ?? 0)})` : option}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** A new region clears a country outside it; a new country clears the state. */
function clearDependentPlaces(key: PlaceKey, place: string, { country }: FilterValues, locations: Locations | undefined): FilterValues {
  if (key === 'country') return { state_region: undefined };
  const isOutsideRegion =
    key === 'region' && place !== '' && country !== undefined && !getPlaces(locations?.countriesByRegion ?? {}, place).includes(country);
  return isOutsideRegion ? { country: undefined, state_region: undefined } : {};
}

const Label = styled.label`${visuallyHidden}`;
