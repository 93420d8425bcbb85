import { isSameJson } from '../shared/values/jsonShape';
import { termKeys } from '../vocabularies/filters';
import { indexByKey, mergeItems, type OverwrittenChange } from './mergeItems';

export interface FieldVersions {
  /** As both sides had it last. */
  before: unknown;
  /** The side whose value stands where both have changed it. */
  first: unknown;
  second: unknown;
  /** As the second side had it then, where it writes it in its own way. */
  secondBefore?: unknown;
}

/** By what an item of the fields is recognised that are merged item by item (product decisions, CMS and API). */
export const itemKeys: Record<string, ((item: unknown) => string) | undefined> = {
  notable_projects: (item) => readText(item, 'name').toLowerCase(),
  media: (item) => readText(item, 'file'),
};
/** Terms stand in no order. */
const unorderedFields: ReadonlySet<string> = new Set(termKeys);

function readText(item: unknown, key: string): string {
  const value = typeof item === 'object' && item !== null ? Object.entries(item).find(([name]) => name === key)?.[1] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Whether two values of a contractor's field say the same. A picture is the same whatever address it has, and an empty text is none. */
export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  return isSameJson(emptyToNull(toComparable(field, one)), emptyToNull(toComparable(field, other)));
}

/** Strapi stores empty texts of a form as null: the site's own empty ones are the same. */
function emptyToNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyToNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyToNull(inner)]));
}

function toComparable(field: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (unorderedFields.has(field) && Array.isArray(value)) return value.map(String).sort((one, other) => (one < other ? -1 : 1));
  if (field === 'media' && Array.isArray(value)) return value.map(comparablePicture);
  // What a logo shows is said by the company's name beside it.
  return field === 'logo' ? readText(value, 'file') : value;
}

function comparablePicture(value: unknown): unknown {
  const file = readText(value, 'file');
  return file === '' ? value : { file, alt: readText(value, 'alt') };
}

/**
 * A contractor's field that two sides may have changed since they had the same: what only one of them changed is kept, and
 * where both did, the first one's stands. Projects and pictures are merged one by one, other lists as a whole.
 * @returns the value, and what of the second side's changes is not in it
 */
export function mergeField(
  field: string,
  { before, first, second, secondBefore = before }: FieldVersions,
): { value: unknown; lost: OverwrittenChange[] } {
  if (isSameValue(field, first, second) || isSameValue(field, second, secondBefore)) return { value: first, lost: [] };
  if (isSameValue(field, first, before)) return { value: second, lost: [] };
  const keyOf = itemKeys[field];
  if (!keyOf) return { value: first, lost: [{ item: '', lost: second, kept: first }] };
  const isSame = (one: unknown, other: unknown) => isSameValue(field, [one], [other]);
  return mergeItems({ before: toList(before), first: toList(first), second: toList(second), secondBefore: toList(secondBefore), keyOf, isSame });
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Whether a field says this of one of its items, or as a whole.
 * @param item by what it is recognised, as in `Lost`; empty for the field as a whole @param expected null for an item that is not there
 */
export function hasItemValue(field: string, value: unknown, item: string, expected: unknown): boolean {
  const keyOf = itemKeys[field];
  if (item === '' || !keyOf) return isSameValue(field, value, expected);
  const found = indexByKey(toList(value), keyOf).get(item) ?? null;
  return found === null || expected === null ? found === expected : isSameValue(field, [found], [expected]);
}
