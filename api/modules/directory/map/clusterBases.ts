import { type BasePoints, toLatitude, toMapY } from '#api/modules/contractors/index/BasePoints';
import { Bitset } from '#api/modules/search/Bitset';
import { type MapBox, mapLimits } from '#contract/directory/map';

/** A group of bases that are close to each other on the map. */
export interface Cluster {
  lat: number;
  lng: number;
  /** Number of contractors. */
  count: number;
  /** The position of one of them. */
  position: number;
  /** Encloses the bases. */
  box: MapBox;
}

export interface Clusters {
  clusters: Cluster[];
  /** Positions with a base in the box. */
  inBox: Bitset;
  /** By position: the cluster of its last base in the box. */
  clusterOf: Uint32Array;
}

/** Sides of the whole map in pixels at zoom 0. */
const mapSize = 256;
/** A big screen has about 1,000 cells; a box with more gets larger ones, which bounds the work of a call. */
const maxCells = 5000;

/** Bases in one cell of the grid, or in several that were merged. Longitudes continue beyond 180 in a box that crosses the antimeridian. */
interface Group {
  baseCount: number;
  sumX: number;
  sumY: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Groups the bases of contractors in a box for the map at a zoom. */
export function clusterBases(points: BasePoints, among: Bitset, box: MapBox, zoom: number): Clusters {
  for (let level = zoom; ; level -= 1) {
    const grid = layGrid(box, level);
    if (grid.columns * grid.rows > maxCells && level > 0) continue;
    const grouped = groupBases(points, among, box, grid);
    // Merging leaves at least every fourth group or so, and would take long.
    if (grouped.groups.length > 4 * mapLimits.maxClusters && level > 0) continue;
    const minDistance = (mapLimits.minDistance / mapSize) * 2 ** -level;
    let merged = mergeNeighbours(grouped.groups, minDistance);
    // Merging moves the centres, which may bring others together.
    for (let again = mergeNeighbours(merged.groups, minDistance); again.groups.length < merged.groups.length; ) {
      merged = { groups: again.groups, mergedOf: merged.mergedOf.map((number) => again.mergedOf[number] ?? 0) };
      again = mergeNeighbours(merged.groups, minDistance);
    }
    if (merged.groups.length <= mapLimits.maxClusters || level === 0) return countContractors(points, grouped, merged);
  }
}

interface Grid {
  /** Position of the first cell, and number of cells. */
  left: number;
  top: number;
  columns: number;
  rows: number;
  cellsPerMap: number;
}

function layGrid(box: MapBox, level: number): Grid {
  const cellsPerMap = (mapSize / mapLimits.cellSize) * 2 ** level;
  const east = box.east < box.west ? box.east + 360 : box.east;
  const [toColumn, toRow] = [(lng: number) => Math.floor(((lng + 180) / 360) * cellsPerMap), (lat: number) => Math.floor(toMapY(lat) * cellsPerMap)];
  const [left, top] = [toColumn(box.west), toRow(box.north)];
  return { left, top, columns: toColumn(east) - left + 1, rows: toRow(box.south) - top + 1, cellsPerMap };
}

interface GroupedBases {
  groups: Group[];
  /** Indexes of the bases in the box, each with its group. */
  bases: Uint32Array;
  groupOfBase: Uint32Array;
}

function groupBases({ length, positions, lats, lngs, ys }: BasePoints, among: Bitset, box: MapBox, grid: Grid): GroupedBases {
  const crosses = box.east < box.west;
  const groups: Group[] = [];
  const groupOfCell = new Int32Array(grid.columns * grid.rows).fill(-1);
  const [bases, groupOfBase] = [new Uint32Array(length), new Uint32Array(length)];
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const [lat, stated, y] = [lats[index] ?? 0, lngs[index] ?? 0, ys[index] ?? 0];
    if (lat < box.south || lat > box.north || !among.has(positions[index] ?? 0)) continue;
    const lng = crosses && stated < box.west ? stated + 360 : stated;
    if (lng < box.west || lng > (crosses ? box.east + 360 : box.east)) continue;
    const x = (lng + 180) / 360;
    const cell = (Math.floor(y * grid.cellsPerMap) - grid.top) * grid.columns + Math.floor(x * grid.cellsPerMap) - grid.left;
    let number = groupOfCell[cell] ?? -1;
    if (number < 0) {
      number = groups.push({ baseCount: 0, sumX: 0, sumY: 0, west: lng, south: lat, east: lng, north: lat }) - 1;
      groupOfCell[cell] = number;
    }
    const group = groups[number];
    if (!group) continue;
    group.baseCount += 1;
    group.sumX += x;
    group.sumY += y;
    if (lng < group.west) group.west = lng;
    if (lng > group.east) group.east = lng;
    if (lat < group.south) group.south = lat;
    if (lat > group.north) group.north = lat;
    bases[count] = index;
    groupOfBase[count] = number;
    count += 1;
  }
  return { groups, bases: bases.subarray(0, count), groupOfBase: groupOfBase.subarray(0, count) };
}

function addToGroup(group: Group, added: Group): void {
  group.baseCount += added.baseCount;
  group.sumX += added.sumX;
  group.sumY += added.sumY;
  group.west = Math.min(group.west, added.west);
  group.south = Math.min(group.south, added.south);
  group.east = Math.max(group.east, added.east);
  group.north = Math.max(group.north, added.north);
}

interface MergedGroups {
  groups: Group[];
  /** The merged group of each group. */
  mergedOf: Uint32Array;
}

/** Merges groups whose centres are closer than a distance, the largest first: markers would overlap. */
function mergeNeighbours(groups: Group[], minDistance: number): MergedGroups {
  const bySize = [...groups.keys()].sort((one, other) => (groups[other]?.baseCount ?? 0) - (groups[one]?.baseCount ?? 0));
  const mergedOf = new Uint32Array(groups.length);
  const merged: Group[] = [];
  // Merged groups by square; one that is close enough has its centre in the same square or in one around it.
  const bySquare = new Map<string, number[]>();
  const squareOf = (sum: number, { baseCount }: Group) => Math.floor(sum / baseCount / minDistance);
  for (const number of bySize) {
    const group = groups[number];
    if (!group) continue;
    const [column, row] = [squareOf(group.sumX, group), squareOf(group.sumY, group)];
    const nearby = around.flatMap(([right, down]) => bySquare.get(`${column + right} ${row + down}`) ?? []);
    const target = nearby.find((candidate) => isCloser(merged[candidate], group, minDistance));
    if (target === undefined) {
      mergedOf[number] = merged.push({ ...group }) - 1;
      const key = `${column} ${row}`;
      bySquare.set(key, [...(bySquare.get(key) ?? []), merged.length - 1]);
    } else {
      mergedOf[number] = target;
      const into = merged[target];
      if (into) addToGroup(into, group);
    }
  }
  return { groups: merged, mergedOf };
}

const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down): [number, number] => [right, down]));

function isCloser(one: Group | undefined, other: Group, distance: number): boolean {
  if (!one) return false;
  const [x, y] = [one.sumX / one.baseCount - other.sumX / other.baseCount, one.sumY / one.baseCount - other.sumY / other.baseCount];
  return x * x + y * y < distance * distance;
}

/** Counts each contractor once per group. The bases of a contractor follow each other. */
function countContractors({ positions }: BasePoints, { bases, groupOfBase }: GroupedBases, { groups, mergedOf }: MergedGroups): Clusters {
  const inBox = new Bitset();
  const clusterOf = new Uint32Array((positions[bases.at(-1) ?? 0] ?? 0) + 1);
  const clusters = groups.map((group): Cluster => {
    const { baseCount, sumX, sumY, west, south, east, north } = group;
    const box = { west: normalize(west), south, east: normalize(east), north };
    return { lat: toLatitude(sumY / baseCount), lng: normalize((sumX / baseCount) * 360 - 180), count: 0, position: 0, box };
  });
  // The last position that was counted in each cluster, plus one.
  const counted = new Uint32Array(groups.length);
  for (let number = 0; number < bases.length; number += 1) {
    const position = positions[bases[number] ?? 0] ?? 0;
    const index = mergedOf[groupOfBase[number] ?? 0] ?? 0;
    const cluster = clusters[index];
    if (!cluster || counted[index] === position + 1) continue;
    counted[index] = position + 1;
    cluster.count += 1;
    cluster.position = position;
    inBox.add(position);
    clusterOf[position] = index;
  }
  return { clusters, inBox, clusterOf };
}

/** Returns a longitude from -180 to 180. */
function normalize(lng: number): number {
  return lng > 180 ? lng - 360 : lng;
}
