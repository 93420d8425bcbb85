import { createQueryReader, MalformedValueError, type Problems, parseIntegerInRange, parseSingleValue } from '../shared/values/queryParser';
import { type ListQuery, parseListQuery, serializeListQuery } from './listQuery';

/** A part of the map in degrees. `west` is greater than `east` if it crosses the antimeridian. This module does not depend on yup. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const worldBox: MapBox = { west: -180, south: -90, east: 180, north: 90 };

export const mapLimits = {
  maxZoom: 12,
  maxClusters: 300,
  /** Contractors of the box that a response names beside the map. */
  maxNamed: 20,
  /** Side of the cells in which bases are grouped, in pixels, and the distance below which two groups are merged. */
  cellSize: 64,
  minDistance: 48,
} as const;

/** Query of the map call. */
export interface MapQuery {
  list: ListQuery;
  box: MapBox;
  zoom: number;
}

/** Parses the query of the map call: that of the list, with `box` and `zoom`. Without them it is the whole world. */
export function parseMapQuery(params: URLSearchParams): { query: MapQuery; problems: Problems } {
  const { query: list, problems } = parseListQuery(params);
  const view = parseMapView(params);
  return { query: { list, box: view.box ?? worldBox, zoom: view.zoom ?? 0 }, problems: { ...problems, ...view.problems } };
}

/** Parses the part of the map that a URL shows. */
export function parseMapView(params: URLSearchParams): { box: MapBox | undefined; zoom: number | undefined; problems: Problems } {
  const { read, problems } = createQueryReader(params);
  return { box: read('box', parseBox), zoom: read('zoom', (values) => parseIntegerInRange(values, 0, mapLimits.maxZoom)), problems };
}

/** Serializes the query of the map call; `parseMapQuery` reads it back. */
export function serializeMapQuery({ list, box, zoom }: MapQuery): URLSearchParams {
  const params = serializeListQuery(list);
  params.set('box', formatBox(box));
  params.set('zoom', String(zoom));
  return params;
}

/** Formats a box as `west,south,east,north`. Four decimals are about ten metres. */
export function formatBox({ west, south, east, north }: MapBox): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(4))).join();
}

const boxPattern = /^-?\d{1,3}(?:\.\d{1,10})?(?:,-?\d{1,3}(?:\.\d{1,10})?){3}$/;

function parseBox(values: string[]): MapBox {
  const value = parseSingleValue(values);
  const [west = 0, south = 0, east = 0, north = 0] = boxPattern.test(value) ? value.split(',').map(Number) : [Number.NaN];
  const isValid = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && south <= north && north <= 90;
  if (!isValid) throw new MalformedValueError('must be four numbers of degrees, west,south,east,north, such as 112,-44,154,-10');
  return { west, south, east, north };
}
