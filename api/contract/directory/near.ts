import { hemispheres, readDegrees } from '../shared/values/typedNumber';

/** Radii of the filter "Near", in kilometres. This module does not depend on yup, so that the home page loads without it. */
export const nearRadii = [50, 100, 250, 500, 1000] as const;
export const defaultNearRadius = 250;
/** Half the circumference of the earth, in kilometres. */
const maxNearRadius = 20_038;

/** A place with a radius in kilometres. The place is a town, a mineral district or coordinates. */
export interface Near {
  place: string;
  km: number;
}

/** Parses the value of the filter: `Kalgoorlie within 300 km`, or `Kalgoorlie` for the default radius. A radius of 0 or beyond the earth is the default. */
export function parseNear(text: string): Near {
  const [, place = text, kilometres] = /^(.*\S)\s+within\s+(\d{1,5})\s*km$/i.exec(text.trim()) ?? [];
  const km = Number(kilometres);
  return { place: place.trim(), km: km >= 1 && km <= maxNearRadius ? km : defaultNearRadius };
}

/** Formats a value of the filter, which `parseNear` reads back. */
export function formatNear({ place, km }: Near): string {
  return `${place} within ${km} km`;
}

/** Two numbers of degrees, with something between them. */
const pairOfDegrees =
  /^([-+−]?\d{1,3}(?:\.\d{1,15})?(?: ?°)?(?: ?[nsew])?)(?: ?[,;] ?| |(?<=[nsew]))([-+−]?\d{1,3}(?:\.\d{1,15})?(?: ?°)?(?: ?[nsew])?)$/i;
/** Degrees with minutes, and perhaps seconds. */
const degreesWithMinutes = /(\d{1,3}) ?° ?(\d{1,2}(?:\.\d{1,10})?) ?['′](?: ?(\d{1,2}(?:\.\d{1,10})?) ?(?:"|″|''))?/g;

/** Coordinates in decimal degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/**
 * Parses coordinates as people type or paste them: `-30.75, 121.47`, `30.75° S 121.47° E` or `30°45'12"S 121°28'E`.
 * @returns null if the text isn't a pair of coordinates
 */
export function parseCoordinates(text: string): Point | null {
  const decimal = text.trim().replace(/\s+/g, ' ').replaceAll(degreesWithMinutes, toDecimalDegrees);
  const parts = pairOfDegrees.exec(decimal);
  if (!parts) return null;
  const [lat, lng] = [readDegrees(parts[1] ?? '', hemispheres.latitude), readDegrees(parts[2] ?? '', hemispheres.longitude)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function toDecimalDegrees(_match: string, whole: string, minutes: string, seconds = '0'): string {
  return String(Number((Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(6)));
}

/** Mean radius of the earth in kilometres. */
export const earthRadiusKm = 6371;

/** Returns the distance between two points on the earth's surface in kilometres. */
export function measureDistance(one: Point, other: Point): number {
  const halfChord = (from: number, to: number) => Math.sin(toRadians(to - from) / 2) ** 2;
  const chord = halfChord(one.lat, other.lat) + Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * halfChord(one.lng, other.lng);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
