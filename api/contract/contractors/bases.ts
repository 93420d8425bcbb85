import '../shared/yupMessages';
import { type InferType, number, object, string } from 'yup';
import { listLimits } from '../shared/listLimits';
import { lineText } from '../shared/text/textSchemas';
import { typedDegrees } from '../shared/values/plainNumber';
import { hemispheres } from '../shared/values/typedNumber';
import { withoutEmptyTexts } from '../shared/values/withoutEmptyTexts';
import { baseKinds } from './reach';

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
      const missing = entry && (entry.lat === null) !== (entry.lng === null) ? (entry.lat === null ? 'lat' : 'lng') : null;
      return missing === null || createError({ path: `${path}.${missing}`, message: 'Enter both latitude and longitude, or neither' });
    });
