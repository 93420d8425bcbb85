import { baseKey } from '../contractors/facts/bases';
import { certificateKey } from '../contractors/facts/certificateFacts';
import { projectKey } from '../contractors/facts/projectFacts';
import { rigKey } from '../contractors/facts/rigFacts';
import { safetyKey } from '../contractors/facts/safetyFacts';
import { isSameJson } from '../shared/values/jsonShape';
import { termKeys } from '../vocabularies/filters';
import { indexByKey, mergeItems, type OverwrittenChange } from './mergeItems';

export interface FieldVersions {
  /** The value that both sides last agreed on. */
  base: unknown;
  /** The value of the side that wins if both changed the field. */
  preferred: unknown;
  other: unknown;
  /** The other side's own representation of `base`, if it differs. */
  otherBase?: unknown;
}

/** Returns the key of a list item, for the fields that are merged item by item. */
export const itemKeys: Record<string, ((item: unknown) => string) | undefined> = {
  bases: (item) => baseKey({ name: readText(item, 'name'), country: readText(item, 'country'), kind: readText(item, 'kind') }),
  certificate_records: (item) => certificateKey({ type: readText(item, 'type'), number: readText(item, 'number') }),
  safety_years: (item) => safetyKey({ year: readNumber(item, 'year') }),
  rig_register: (item) => rigKey({ make: readText(item, 'make'), model: readText(item, 'model'), base: readText(item, 'base') }),
  notable_projects: (item) => projectKey({ name: readText(item, 'name') }),
  media: (item) => readText(item, 'file'),
};
/** Terms have no order. */
const unorderedFields: ReadonlySet<string> = new Set(termKeys);

function readText(item: unknown, key: string): string {
  const value = typeof item === 'object' && item !== null ? Object.entries(item).find(([name]) => name === key)?.[1] : undefined;
  return typeof value === 'string' ? value : '';
}

function readNumber(item: unknown, key: string): number | null {
  const value = typeof item === 'object' && item !== null ? Object.entries(item).find(([name]) => name === key)?.[1] : undefined;
  return typeof value === 'number' ? value : null;
}

/** Whether two values of a contractor's field are equivalent: a picture's URL does not matter, and an empty text equals none. */
export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  return isSameJson(emptyToNull(toComparable(field, one)), emptyToNull(toComparable(field, other)));
}

/** Strapi stores empty form texts as null, and so the lists of a new field in older items, so the site's empty ones count as null, too. */
function emptyToNull(value: unknown): unknown {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(emptyToNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyToNull(inner)]));
}

function toComparable(field: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (unorderedFields.has(field) && Array.isArray(value)) return value.map(String).sort((one, other) => (one < other ? -1 : 1));
  if (field === 'media' && Array.isArray(value)) return value.map(comparablePicture);
  // The company's name beside the logo describes it, so its alt text does not matter.
  return field === 'logo' ? readText(value, 'file') : value;
}

function comparablePicture(value: unknown): unknown {
  const file = readText(value, 'file');
  return file === '' ? value : { file, alt: readText(value, 'alt') };
}

/**
 * Three-way merge of a contractor's field. A change by one side only is kept; if both sides changed the field, the preferred side wins. Projects and
 * pictures are merged item by item, other lists as a whole.
 * @returns the merged value, and the other side's changes that it does not contain
 */
export function mergeField(
  field: string,
  { base, preferred, other, otherBase = base }: FieldVersions,
): { value: unknown; lost: OverwrittenChange[] } {
  if (isSameValue(field, preferred, other) || isSameValue(field, other, otherBase)) return { value: preferred, lost: [] };
  if (isSameValue(field, preferred, base)) return { value: other, lost: [] };
  const keyOf = itemKeys[field];
  if (!keyOf) return { value: preferred, lost: [{ item: '', lost: other, kept: preferred }] };
  const isSame = (one: unknown, another: unknown) => isSameValue(field, [one], [another]);
  return mergeItems({ base: toList(base), preferred: toList(preferred), other: toList(other), otherBase: toList(otherBase), keyOf, isSame });
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Whether a field, or one of its items, has the expected value.
 * @param item the item's key; empty for the whole field
 * @param expected null if the item must be absent
 */
export function hasItemValue(field: string, value: unknown, item: string, expected: unknown): boolean {
  const keyOf = itemKeys[field];
  if (item === '' || !keyOf) return isSameValue(field, value, expected);
  const found = indexByKey(toList(value), keyOf).get(item) ?? null;
  return found === null || expected === null ? found === expected : isSameValue(field, [found], [expected]);
}
