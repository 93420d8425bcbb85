import { termKeys } from './filters';
import { keyed, type Lost, mergeItems } from './mergeItems';
import { sameJson } from './sameJson';

export interface FieldSides {
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
  notable_projects: (item) => textOf(item, 'name').toLowerCase(),
  media: (item) => textOf(item, 'file'),
};
/** Terms stand in no order. */
const unordered: ReadonlySet<string> = new Set(termKeys);

function textOf(item: unknown, key: string): string {
  const value = typeof item === 'object' && item !== null ? Object.entries(item).find(([name]) => name === key)?.[1] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Whether two values of a contractor's field say the same. A picture is the same whatever address it has, and an empty text is none. */
export function sameValue(field: string, one: unknown, other: unknown): boolean {
  return sameJson(withoutEmpty(comparable(field, one)), withoutEmpty(comparable(field, other)));
}

/** Strapi stores empty texts of a form as null: the site's own empty ones are the same. */
function withoutEmpty(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)]));
}

function comparable(field: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (unordered.has(field) && Array.isArray(value)) return value.map(String).sort((one, other) => (one < other ? -1 : 1));
  if (field === 'media' && Array.isArray(value)) return value.map(picture);
  // What a logo shows is said by the company's name beside it.
  return field === 'logo' ? textOf(value, 'file') : value;
}

function picture(value: unknown): unknown {
  const file = textOf(value, 'file');
  return file === '' ? value : { file, alt: textOf(value, 'alt') };
}

/**
 * A contractor's field that two sides may have changed since they had the same: what only one of them changed is kept, and
 * where both did, the first one's stands. Projects and pictures are merged one by one, other lists as a whole.
 * @returns the value, and what of the second side's changes is not in it
 */
export function mergeField(field: string, { before, first, second, secondBefore = before }: FieldSides): { value: unknown; lost: Lost[] } {
  if (sameValue(field, first, second) || sameValue(field, second, secondBefore)) return { value: first, lost: [] };
  if (sameValue(field, first, before)) return { value: second, lost: [] };
  const keyOf = itemKeys[field];
  if (!keyOf) return { value: first, lost: [{ item: '', lost: second, kept: first }] };
  const isSame = (one: unknown, other: unknown) => sameValue(field, [one], [other]);
  return mergeItems({ before: listIn(before), first: listIn(first), second: listIn(second), secondBefore: listIn(secondBefore), keyOf, isSame });
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Whether a field says this of one of its items, or as a whole.
 * @param item by what it is recognised, as in `Lost`; empty for the field as a whole @param said null for an item that is not there
 */
export function saysOfItem(field: string, value: unknown, item: string, said: unknown): boolean {
  const keyOf = itemKeys[field];
  if (item === '' || !keyOf) return sameValue(field, value, said);
  const found = keyed(listIn(value), keyOf).get(item) ?? null;
  return found === null || said === null ? found === said : sameValue(field, [found], [said]);
}
