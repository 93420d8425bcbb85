import { isProvinceElsewhere } from '#api/modules/vocabularies/provinces';

interface Place {
  country?: string | null;
  state_region?: string | null;
  lat?: number | null;
  lng?: number | null;
}

/**
 * Finds places that are valid field by field but can't be right together: a state of another country, or one coordinate without the other. Only
 * changed fields are checked, because stored and imported places may be older than these rules. See docs/product-rules.md#3-places.
 * @param previous the stored place; empty for a new contractor
 * @returns a message by field
 */
export function findImplausiblePlace(place: Place, previous: Place): Partial<Record<keyof Place, string>> {
  const isChanged = (...fields: (keyof Place)[]) => fields.some((field) => (place[field] ?? null) !== (previous[field] ?? null));
  const { country, state_region: state, lat, lng } = place;
  const problems: Partial<Record<keyof Place, string>> = {};
  if (country && state && isChanged('state_region') && isProvinceElsewhere(country, state))
    problems.state_region = `${state} is not a state or province of ${country}. Change one of them`;
  if (isChanged('lat', 'lng') && ((lat ?? null) === null) !== ((lng ?? null) === null))
    problems[(lat ?? null) === null ? 'lat' : 'lng'] = 'Enter both latitude and longitude, or neither';
  return problems;
}
