import '../../shared/yupMessages';
import { boolean, type InferType, object, string } from 'yup';
import { limits } from '../../shared/limits';
import { listLimits } from '../../shared/listLimits';
import { lineText } from '../../shared/text/textSchemas';
import { withoutEmptyTexts } from '../../shared/values/listOf';
import { plainNumber, wholeNumber } from '../../shared/values/plainNumber';
import { numberUnits } from '../../shared/values/typedNumber';
import { availabilities, coreSizes, rigCarriers, rigKey, rigName, rigTypes, rodHandlings } from './rigFacts';

const line = () => lineText().max(listLimits.maxFilterValueLength).nullable().default(null);
const depth = (max: number) => wholeNumber(numberUnits.metres).min(1).max(max).nullable().default(null);
const figure = (min: number, max: number) => plainNumber().min(min).max(max).nullable().default(null);

/** The deepest exploration hole reaches 5.4 km, the deepest reverse circulation hole less than 1.5 km. */
const maxDepths = { core: 6000, rc: 1500, open: 6000 };

/** A rig, or several identical ones at one base. Lengths are in metres, unless the name says otherwise. */
export const rig = object({
  make: lineText().max(limits.maxNameLength).required('Please enter the make'),
  model: lineText().max(limits.maxNameLength).required('Please enter the model'),
  quantity: wholeNumber(numberUnits.rigs).min(1).max(1000).required('Please enter how many of these rigs you have').default(1),
  /** Year of manufacture. */
  year: plainNumber().integer().min(1950).max(2100).nullable().default(null),
  rig_type: string().oneOf(rigTypes).nullable().default(null),
  carrier: string().oneOf(rigCarriers).nullable().default(null),
  base: line(),
  availability: string().oneOf(availabilities).nullable().default(null),
  /** The month of the availability, such as 2027-03; null if it has none. */
  available_month: string()
    .matches(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Enter the year and month, such as 2027-03')
    .nullable()
    .default(null),
  /** Where the rig can move to. */
  moves_to: line(),
  depth_bq: depth(maxDepths.core),
  depth_nq: depth(maxDepths.core),
  depth_hq: depth(maxDepths.core),
  depth_pq: depth(maxDepths.core),
  depth_rc: depth(maxDepths.rc),
  rc_diameter_mm: figure(50, 400),
  depth_open: depth(maxDepths.open),
  open_diameter_mm: figure(50, 8000),
  /** Dip range in degrees below the horizontal: 90 is straight down, negative values are upwards. */
  dip_from: figure(-90, 90),
  dip_to: figure(-90, 90),
  pullback_kn: figure(1, 10_000),
  /** Flow and pressure of the compressor, in m³/min and bar. */
  air_flow: figure(1, 500),
  air_pressure: figure(1, 200),
  booster: boolean().nullable().default(null),
  rod_handling: string().oneOf(rodHandlings).nullable().default(null),
  power_kw: figure(1, 10_000),
  weight_t: figure(0.01, 1000),
});
export type Rig = InferType<typeof rig>;

/**
 * A rig as people enter it: an empty input is no value, and values that contradict each other are rejected. See
 * docs/product-rules.md#23-the-rig-register.
 */
export const rigEntry = () =>
  rig
    .transform(withoutEmptyTexts)
    .test('depths', (entry, { createError, path }) => {
      const problem = findDepthProblem(entry);
      return problem === null || createError({ path: `${path}.${problem.key}`, message: problem.message });
    })
    .test('year', (entry, { createError, path }) => {
      const latest = new Date().getUTCFullYear() + 1;
      return (entry?.year ?? 0) <= latest || createError({ path: `${path}.year`, message: `The year must be ${latest} or earlier` });
    })
    .test('month', (entry, { createError, path }) => {
      const needsMonth = entry?.availability != null && entry.availability !== availabilities[0];
      if (needsMonth && entry.available_month === null) return createError({ path: `${path}.available_month`, message: 'Please choose the month' });
      const isStray = entry?.available_month != null && !needsMonth;
      return !isStray || createError({ path: `${path}.availability`, message: 'Please choose what the month means' });
    })
    .test('dips', (entry, { createError, path }) => {
      const { dip_from: from, dip_to: to } = entry ?? {};
      const isInOrder = from == null || to == null || from <= to;
      return isInOrder || createError({ path: `${path}.dip_to`, message: 'The steepest dip must not be flatter than the flattest dip' });
    });

/** A rig that reaches a depth with a larger core size reaches at least that with a smaller one. */
function findDepthProblem(entry: Rig | null | undefined): { key: string; message: string } | null {
  let largest: { label: string; depth: number } | null = null;
  for (const { key, label } of coreSizes) {
    const stated = entry?.[key];
    if (stated == null) continue;
    if (largest && stated < largest.depth)
      return { key, message: `${label} must be at least ${largest.depth} m, the depth at ${largest.label}, which is a larger hole` };
    largest = { label, depth: stated };
  }
  return null;
}

/** Returns the first rig that has the make, model and base of an earlier one; undefined if there is none. */
export function findRepeatedRig(rigs: readonly Rig[] | undefined): { rig: Rig; index: number } | undefined {
  // An item may be null if the list is invalid anyway.
  const keys = rigs?.map((one) => rigKey({ ...one })) ?? [];
  const index = keys.findIndex((key, position) => keys.indexOf(key) < position);
  const repeated = rigs?.[index];
  return repeated && { rig: repeated, index };
}

/** The message for a register in which a rig is listed twice. */
export function describeRepeatedRig({ value }: { value?: unknown }): string {
  const repeated = findRepeatedRig(Array.isArray(value) ? value.map((one) => rig.cast(one, { assert: false })) : []);
  return `${repeated ? rigName(repeated.rig) : 'A rig'} is listed twice. Increase the quantity instead, or enter another base`;
}
