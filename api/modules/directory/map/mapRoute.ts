import type { Services } from '#api/config/services';
import type { Database } from '#api/database/database';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { parsedQuery } from '#api/http/parameters/readQuery';
import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { readVisitorId } from '#api/modules/likes/Like';
import { mapLimits, parseMapQuery } from '#contract/directory/map';
import { type MapCluster, type MapContractor, type MapResponse, mapResponse } from '#contract/directory/mapResponse';
import { listContractors } from '../listing/listContractors';
import { matchParameters, sortParameter } from '../listing/listParameters';
import { applyFilters, matchContractors } from '../listing/matchContractors';
import { type Cluster, type Clusters, clusterBases } from './clusterBases';

/** The call for the map: the bases of the matching contractors, in groups. See docs/product-rules.md#35-map. */
export function mapRoute({ database, index }: Pick<Services, 'database' | 'index'>, visitorHeader: Parameter): Endpoint {
  return defineEndpoint({
    method: 'get',
    path: '/api/contractors/map',
    operationId: 'mapContractors',
    summary: 'Group the bases of the matching contractors on a map',
    rateLimit: 'read',
    parameters: [visitorHeader],
    query: parsedQuery([...matchParameters(), sortParameter(), ...viewParameters], parseMapQuery),
    response: mapResponse,
    handle: async ({ request, reply, query: { list, box, zoom } }) => {
      const matches = await matchContractors(database, index, list, readVisitorId(request, reply));
      const { facts } = matches;
      const all = applyFilters(matches);
      const found = clusterBases(facts.nearColumn.points, all, box, zoom);
      const first = listContractors(matches, { ...list, page: 1, page_size: mapLimits.maxNamed }, found.inBox).positions;
      const counts = { total: all.size, located: all.intersectionSize(facts.nearColumn.stated()), in_box: found.inBox.size };
      return { ...counts, ...(await nameContractors(database, facts, found, first)) };
    },
  });
}

const viewParameters: Parameter[] = [
  {
    name: 'box',
    in: 'query',
    description: 'Part of the map in degrees: west,south,east,north. West is greater than east across the antimeridian',
    schema: { type: 'string', default: '-180,-90,180,90' },
  },
  {
    name: 'zoom',
    in: 'query',
    description: 'Zoom, at which the world is 256 pixels × 2^zoom wide',
    schema: { type: 'integer', minimum: 0, maximum: mapLimits.maxZoom, default: 0 },
  },
];

/** Adds who the single contractors on the map, and the first ones of the box, are. */
async function nameContractors(
  database: Database,
  facts: ContractorFacts,
  { clusters, clusterOf }: Clusters,
  first: number[],
): Promise<Pick<MapResponse, 'clusters' | 'contractors'>> {
  const single = clusters.filter(({ count }) => count === 1);
  const named = await readContractors(
    database,
    [...single.map(({ position }) => position), ...first].map((position) => facts.idAt(position)),
  );
  return {
    clusters: clusters.map((cluster) => presentCluster(cluster, named.get(facts.idAt(cluster.position)))),
    contractors: first.flatMap((position) => {
      const contractor = named.get(facts.idAt(position));
      return contractor ? [{ ...contractor, cluster: clusterOf[position] ?? 0 }] : [];
    }),
  };
}

async function readContractors(database: Database, ids: number[]): Promise<Map<number, MapContractor>> {
  const rows = await Contractor.query(database.read).findByIds(ids).select('id', 'slug', 'name', 'city', 'state_region', 'country');
  return new Map(rows.map(({ id, slug, name, city, state_region, country }) => [id, { id, slug, name, location: { city, state_region, country } }]));
}

/** A contractor that was deleted a moment ago has no name any more. */
function presentCluster({ lat, lng, count, box }: Cluster, contractor: MapContractor | undefined): MapCluster {
  const place = { lat: round(lat), lng: round(lng), count };
  return count === 1 && contractor ? { ...place, contractor, box: undefined } : { ...place, box, contractor: undefined };
}

/** To about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
