import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { hasItemValue, mergeField, type OverwrittenValue } from '#directory';
import { type DocumentBody, isRow } from '../documents/documentBody';

/** Strapi's uid of the table. */
const overwrittenUid = 'api::directory.overwritten-value';

/** The company's values of a profile that editors overwrote without having seen them. */
export interface OverwrittenValues {
  /** Those that differ from the draft. */
  draft: OverwrittenValue[];
  /** Those that were published differently, each with its version, until the directory confirms that it has read them. */
  published: OverwrittenValue[];
}

interface OverwrittenRow {
  field: string;
  item: string | null;
  value: string;
  is_published: boolean;
  version: number | null;
}

/** Loads the overwritten values of a document. */
export async function findOverwrittenValues(strapi: Core.Strapi, target: string): Promise<OverwrittenValues> {
  const rows: OverwrittenRow[] = await strapi.db.query(overwrittenUid).findMany({ where: { target }, orderBy: { id: 'asc' } });
  const pick = (isPublished: boolean) => rows.filter(({ is_published }) => is_published === isPublished).map(toOverwrittenValue);
  return { draft: pick(false), published: pick(true) };
}

function toOverwrittenValue({ field, item, value, version }: OverwrittenRow): OverwrittenValue {
  return { field, item: item ?? '', value: JSON.parse(value), ...(version === null ? {} : { version }) };
}

/** Saves the overwritten values if they have changed, in the transaction of the change they belong to. @param existing as loaded before */
export async function saveOverwrittenValues(
  strapi: Core.Strapi,
  target: string,
  existing: OverwrittenValues,
  { draft, published }: OverwrittenValues,
): Promise<void> {
  if (isDeepStrictEqual({ draft, published }, existing)) return;
  await deleteOverwrittenValues(strapi, target);
  const toRow = ({ field, item, value, version }: OverwrittenValue, is_published: boolean) => ({
    target,
    field,
    item,
    value: JSON.stringify(value),
    is_published,
    version: version ?? null,
  });
  const data = [...draft.map((one) => toRow(one, false)), ...published.map((one) => toRow(one, true))];
  if (data.length > 0) await strapi.db.query(overwrittenUid).createMany({ data });
}

/** Deletes the overwritten values of a deleted document. */
export async function deleteOverwrittenValues(strapi: Core.Strapi, target: string): Promise<void> {
  await strapi.db.query(overwrittenUid).deleteMany({ where: { target } });
}

/** Merges overwritten company values; a newer value of an item replaces the older one. */
export function mergeOverwritten(existing: readonly OverwrittenValue[], added: readonly OverwrittenValue[]): OverwrittenValue[] {
  const isReplaced = ({ field, item }: OverwrittenValue) => added.some((one) => one.field === field && one.item === item);
  return [...existing.filter((one) => !isReplaced(one)), ...added];
}

/** Returns the values that differ from the body: equal values are not overwritten. */
export function filterOverwritten(all: readonly OverwrittenValue[], body: DocumentBody): OverwrittenValue[] {
  return all.filter(({ field, item, value }) => !hasItemValue(field, body[field] ?? null, item, value));
}

/** Merges two versions of a field, and returns what the merge drops of the other side in the form in which it is stored. */
export function mergeFieldVersions(field: string, versions: Parameters<typeof mergeField>[1]): { value: unknown; lost: OverwrittenValue[] } {
  const { value, lost } = mergeField(field, versions);
  return { value, lost: lost.map((one) => ({ field, item: one.item, value: toPresentValue(one.lost) })) };
}

function toPresentValue(value: unknown): NonNullable<unknown> | null {
  return value ?? null;
}

/** Whether a stored value of the previous release is an overwritten value. */
export function isOverwrittenValue(value: unknown): value is OverwrittenValue {
  return isRow(value) && typeof value.field === 'string' && typeof value.item === 'string';
}
