import '../../shared/yupMessages';
import { type InferType, number, object, string } from 'yup';
import { listLimits } from '../../shared/listLimits';
import { lineText } from '../../shared/text/textSchemas';
import { withoutEmptyTexts } from '../../shared/values/listOf';
import { typedDegrees } from '../../shared/values/plainNumber';
import { hemispheres } from '../../shared/values/typedNumber';

/** Kinds of a base. Their labels equal their values. */
export const baseKinds = ['Head office', 'Yard', 'Workshop'] as const;

const line = () => lineText().max(listLimits.maxFilterValueLength);

/** A place from which a company works. */
export const base = object({
  name: line().required('Please enter the town or place of the base'),
  kind: string().oneOf(baseKinds).nullable().default(null),
  country: line().nullable().default(null),
  state_region: line().nullable().default(null),
  lat: number().min(-90).max(90).nullable().default(null),
  lng: number().min(-180).max(180).nullable().default(null),
});
export type Base = InferType<typeof base>;

/** A base as people enter it: an empty input is no value, and a coordinate needs the other one. See docs/product-rules.md#24-reach. */
export const baseEntry = () =>
  base
    .shape({
      lat: typedDegrees(hemispheres.latitude).min(-90).max(90).nullable().default(null),
      lng: typedDegrees(hemispheres.longitude).min(-180).max(180).nullable().default(null),
    })
    .transform(withoutEmptyTexts)
    .test('coordinates', (entry, { createError, path }) => {
      const missing = findMissingCoordinate(entry);
      return missing === null || createError({ path: `${path}.${missing}`, message: missingCoordinateMessage });
    });

export const missingCoordinateMessage = 'Enter both latitude and longitude, or neither';

/** Returns which coordinate of an entry is missing although the other one is stated; null if none is. */
export function findMissingCoordinate(entry: { lat?: number | null; lng?: number | null } | null | undefined): 'lat' | 'lng' | null {
  const { lat = null, lng = null } = entry ?? {};
  if ((lat === null) === (lng === null)) return null;
  return lat === null ? 'lat' : 'lng';
}

/** Identifies a base: one kind of base at a place is listed once. */
export function baseKey({ name, country, kind }: { name?: unknown; country?: unknown; kind?: unknown }): string {
  return [name, country, kind].map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : '')).join('|');
}

/** Names a place where a company works: "Ghana", or "Western Australia (Australia)" for a state. */
export function formatWorkplace(country: string, state: string | null): string {
  return state === null ? country : `${state} (${country})`;
}

/** Splits the name of a place where a company works. */
export function parseWorkplace(place: string): { country: string; state: string | null } {
  const start = place.lastIndexOf(' (');
  if (start <= 0 || !place.endsWith(')')) return { country: place, state: null };
  return { country: place.slice(start + 2, -1), state: place.slice(0, start) };
}
