import { earthRadiusKm, type Point } from '#contract/directory/near';
import { Bitset } from '../../search/Bitset';

/** Distances by position, in kilometres. */
export interface Distances {
  /** Positions that are near enough. */
  near: Bitset;
  /** By position; infinite for those that are too far away, and undefined beyond the last position with coordinates. */
  km: Float64Array;
}

/**
 * The coordinates of all bases, in the order in which they were added: the bases of one contractor follow each other. Columns of numbers, because
 * every list by distance and every map goes through all of them.
 */
export class BasePoints {
  length = 0;
  positions = new Uint32Array(64);
  lats = new Float64Array(64);
  lngs = new Float64Array(64);
  /** Where they are on the map from top to bottom, from 0 to 1. */
  ys = new Float64Array(64);
  /** Points on a sphere with the radius 1, to rule out what is too far away without trigonometry. */
  private units = new Float64Array(3 * 64);

  add(position: number, { lat, lng }: Point): void {
    const index = this.length;
    if (index === this.positions.length) this.grow();
    this.length += 1;
    this.positions[index] = position;
    this.lats[index] = lat;
    this.lngs[index] = lng;
    this.ys[index] = toMapY(lat);
    this.units.set(toUnit({ lat, lng }), 3 * index);
  }

  /** Measures the distance of the nearest base of each contractor from a centre, up to a radius in kilometres. */
  measure(centre: Point, radius: number): Distances {
    const { length, positions, units } = this;
    const near = new Bitset();
    // First the squares of the straight lines through the sphere, which need no trigonometry.
    const km = new Float64Array((positions[length - 1] ?? -1) + 1).fill(Number.POSITIVE_INFINITY);
    const [x, y, z] = toUnit(centre);
    // What rounding makes a little longer than the radius is measured as well.
    const maxSquare = 4 * Math.sin(Math.min(Math.PI, radius / earthRadiusKm) / 2) ** 2 + 1e-9;
    for (let index = 0, unit = 0; index < length; index += 1, unit += 3) {
      const [east, north, up] = [(units[unit] ?? 0) - x, (units[unit + 1] ?? 0) - y, (units[unit + 2] ?? 0) - z];
      const square = east * east + north * north + up * up;
      const position = positions[index] ?? 0;
      if (square <= maxSquare && square < (km[position] ?? 0)) km[position] = square;
    }
    for (let position = 0; position < km.length; position += 1) {
      const square = km[position] ?? 0;
      if (square === Number.POSITIVE_INFINITY) continue;
      const distance = 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square) / 2));
      const isNear = distance <= radius;
      km[position] = isNear ? distance : Number.POSITIVE_INFINITY;
      if (isNear) near.add(position);
    }
    return { near, km };
  }

  private grow(): void {
    const [{ positions, lats, lngs, ys, units }, size] = [this, this.length * 2];
    this.positions = new Uint32Array(size);
    this.lats = new Float64Array(size);
    this.lngs = new Float64Array(size);
    this.ys = new Float64Array(size);
    this.units = new Float64Array(3 * size);
    this.positions.set(positions);
    this.lats.set(lats);
    this.lngs.set(lngs);
    this.ys.set(ys);
    this.units.set(units);
  }
}

function toUnit({ lat, lng }: Point): [x: number, y: number, z: number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Where the map, a Mercator projection, ends. */
const maxLatitude = 85.0511;

/** Returns where a latitude is on the map from top to bottom, from 0 to 1. */
export function toMapY(lat: number): number {
  const phi = (Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180;
  return 0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI);
}

/** Returns the latitude at a place of the map from top to bottom. */
export function toLatitude(y: number): number {
  return (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
}
