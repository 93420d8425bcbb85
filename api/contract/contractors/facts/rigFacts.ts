import { formatMonth } from '../../shared/text/format';

/** Rig types of the trade. Their labels equal their values. This module does not depend on yup. */
export const rigTypes = [
  'Surface diamond',
  'Underground diamond',
  'Reverse circulation',
  'Multi-purpose',
  'Aircore and RAB',
  'Sonic',
  'Auger',
  'Mud rotary',
  'Blast hole',
  'Raise bore',
  'Water well',
  'Directional',
  'Geotechnical',
] as const;
export type RigType = (typeof rigTypes)[number];

/** How a rig moves. Their labels equal their values. */
export const rigCarriers = ['Truck', 'Track', 'Skid', 'Heli-portable', 'Man-portable', 'Barge'] as const;
export type RigCarrier = (typeof rigCarriers)[number];

/** When a rig can take on work; all but the first are for a month. Their labels equal their values. */
export const availabilities = ['Free now', 'Free from a month', 'Committed until a month'] as const;

/** What a company says of when a rig is free. */
interface AvailabilityFacts {
  availability: (typeof availabilities)[number] | null;
  /** Such as 2027-03; null if the availability has no month. */
  available_month: string | null;
}

/** Days for which a stated availability counts after its last confirmation. */
const availabilityDays = 45;

/** Whether what a company says of its rigs' availability still counts. @param confirmedAt when it last confirmed its fleet, in ISO 8601; null for never */
export function isAvailabilityCurrent(confirmedAt: string | null, now: number): boolean {
  return confirmedAt !== null && now < availabilityExpiry(confirmedAt);
}

/** When a stated availability stops counting, in UTC milliseconds. @param confirmedAt in ISO 8601 */
export function availabilityExpiry(confirmedAt: string): number {
  return Date.parse(confirmedAt) + availabilityDays * 86_400_000;
}

/** When a rig can take on work: "Free now", "Free from Mar 2027"; null if it is not stated. A month that has passed means now. */
export function describeAvailability({ availability, available_month: month }: AvailabilityFacts, now: number): string | null {
  if (availability === null || month === null) return availability;
  const isFrom = availability === availabilities[1];
  const currentMonth = new Date(now).toISOString().slice(0, 7);
  if (isFrom ? month <= currentMonth : month < currentMonth) return availabilities[0];
  return `${isFrom ? 'Free from' : 'Committed until'} ${formatMonth(month)}`;
}

/** Stands for a rig that is free now. */
const anyMonth = '2000-01';

/** The first month in which a rig is free by its company's statement, such as 2027-03; null if no rig states it. */
function findFirstFreeMonth(rigs: readonly AvailabilityFacts[]): string | null {
  const months = rigs.flatMap(({ availability, available_month: month }) => {
    if (availability === null) return [];
    if (month === null) return [anyMonth];
    return [availability === 'Committed until a month' ? followingMonth(month) : month];
  });
  return months.sort()[0] ?? null;
}

function followingMonth(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)))).toISOString().slice(0, 7);
}

/**
 * The first month in which a rig is free, not before the one in which the company said so; null if that no longer counts. See
 * docs/product-rules.md#23-the-rig-register.
 * @param freeFrom as in the totals of the register
 */
export function findAvailableMonth(freeFrom: string | null, confirmedAt: string | null, now: number): string | null {
  if (freeFrom === null || confirmedAt === null || !isAvailabilityCurrent(confirmedAt, now)) return null;
  const confirmedMonth = confirmedAt.slice(0, 7);
  return freeFrom < confirmedMonth ? confirmedMonth : freeFrom;
}

export const rodHandlings = ['Manual', 'Assisted', 'Hands-free'] as const;

/**
 * Sizes of hole at which a rig's maximum depth is stated, in metres. Core sizes are from the largest to the smallest. A triple-tube size has the same
 * hole as its plain size, so NQ stands for NQ3 as well.
 */
export const coreSizes = [
  { key: 'depth_pq', label: 'PQ' },
  { key: 'depth_hq', label: 'HQ' },
  { key: 'depth_nq', label: 'NQ' },
  { key: 'depth_bq', label: 'BQ' },
] as const;
export const depthSizes = [...coreSizes, { key: 'depth_rc', label: 'RC' }, { key: 'depth_open', label: 'Open hole' }] as const;
export type DepthKey = (typeof depthSizes)[number]['key'];

/** Maximum depth by size of hole, in metres; null if it is not stated. */
export type Depths = Record<DepthKey, number | null>;

/** What totals and filters use of a rig. */
export interface RigFacts extends Depths, AvailabilityFacts {
  quantity: number;
  rig_type: RigType | null;
  carrier: RigCarrier | null;
}

/** Totals of a rig register. */
export interface RigTotals extends Depths {
  /** Number of rigs; null without a register. */
  total: number | null;
  types: RigType[];
  carriers: RigCarrier[];
  /** The first month in which a rig is free by the statement, such as 2027-03; null if none states it. */
  freeFrom: string | null;
}

/**
 * Sums up a register. A rig that reaches a depth with a large core size reaches it with each smaller one, too. See
 * docs/product-rules.md#23-the-rig-register.
 */
export function summarizeRigs(rigs: readonly RigFacts[]): RigTotals {
  const depths = Object.fromEntries(depthSizes.map(({ key }) => [key, findDeepest(rigs, sizesAtLeast(key))]));
  return {
    total: rigs.length === 0 ? null : rigs.reduce((sum, { quantity }) => sum + quantity, 0),
    types: rigTypes.filter((type) => rigs.some(({ rig_type }) => rig_type === type)),
    freeFrom: findFirstFreeMonth(rigs),
    carriers: rigCarriers.filter((carrier) => rigs.some((rig) => rig.carrier === carrier)),
    // TypeScript loses the keys in fromEntries; they are exactly those of the sizes.
    ...(depths as Depths),
  };
}

/** The sizes whose stated depths count for a size: itself and larger core sizes. */
function sizesAtLeast(key: DepthKey): DepthKey[] {
  const position = coreSizes.findIndex((size) => size.key === key);
  return position < 0 ? [key] : coreSizes.slice(0, position + 1).map((size) => size.key);
}

function findDeepest(rigs: readonly RigFacts[], sizes: readonly DepthKey[]): number | null {
  const stated = rigs.flatMap((rig) => sizes.map((size) => rig[size] ?? 0));
  return Math.max(0, ...stated) || null;
}

/** Identifies a row of a register: the same model at the same base is one row. */
export function rigKey({ make, model, base }: { make?: unknown; model?: unknown; base?: unknown }): string {
  return [make, model, base].map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : '')).join('|');
}

/** Names a rig: "Boart Longyear LF90D". Some makes include their name in the model's. */
export function rigName({ make = '', model = '' }: { make?: string; model?: string }): string {
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim();
}
