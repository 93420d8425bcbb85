import type { Locations } from '../../contract/contractors';
import type { Database } from '../../database';
import { Contractor } from '../../models/Contractor';
import { sortPlaces } from '../../models/placeOrder';

/** The places of the listed contractors: sorted lists, and what narrows one by another. */
export async function listLocations(database: Database): Promise<Locations> {
  const rows = await Contractor.query(database.read).modify('listed').distinct('region', 'continent', 'country', 'state_region');
  return {
    regions: sorted(rows.map((row) => row.region)),
    countries: sorted(rows.map((row) => row.country)),
    continents: sorted(rows.map((row) => row.continent)),
    countriesByRegion: grouped(rows.map((row) => [row.region, row.country])),
    statesByCountry: grouped(rows.map((row) => [row.country, row.state_region])),
  };
}

type Place = string | null;

function sorted(places: Place[]): string[] {
  return sortPlaces(places.filter((place) => place !== null));
}

function grouped(pairs: [Place, Place][]): Record<string, string[]> {
  const inner = new Map<string, Place[]>();
  for (const [outer, place] of pairs) {
    if (outer !== null && place !== null) inner.set(outer, [...(inner.get(outer) ?? []), place]);
  }
  return Object.fromEntries(sorted([...inner.keys()]).map((outer) => [outer, sorted(inner.get(outer) ?? [])]));
}
