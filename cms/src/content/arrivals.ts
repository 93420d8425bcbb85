import type { Core } from '@strapi/strapi';
import { mergeField, type Overruled, sameValue, saysOfItem } from '#directory';
import { type Body, isRow } from './bodies';
import type { Row } from './rows';

/** Strapi's name of the table. */
const arrivalUid = 'api::directory.arrival';

/** The editor who saved a change, and when. */
export interface SavedBy {
  name: string;
  email: string;
  /** UTC, ISO 8601. */
  time: string;
}

/** A field of a draft before and after a change that a form may have been opened before. */
export interface Arrival {
  /** Revision of the draft that this change made. */
  at: number;
  /** Revision from which `before` was the value; 0 for the first change of the field. */
  since?: number;
  before: unknown;
  after: unknown;
  /** Missing for a change of the company's. */
  by?: SavedBy;
}

/** The part of a draft's history that is stored in addition to the two versions of a document. */
export interface Arrivals {
  /** Revision of the draft; each form sends back the one that it was opened with. */
  count: number;
  /** Changes by field, the oldest first. They tell what an older form changed from what it merely repeats. */
  fields: Record<string, Arrival[]>;
  /** What the company said and the draft says otherwise. */
  draft: Overruled[];
  /** What was published otherwise than the company had said, each with its version, until the directory shows that it knows. */
  published: Overruled[];
}

/** How many changes of one field are stored, and how many characters they may take. A form that is older than all of them gets a conflict. */
const maxStored = 20;
const maxStoredLength = 200_000;

/** What is known of a document's arrivals; null for nothing. */
export async function readArrivals(strapi: Core.Strapi, target: string): Promise<Arrivals | null> {
  const row: Row | null = await strapi.db.query(arrivalUid).findOne({ where: { target } });
  if (!row) return null;
  const fields = isRow(row.fields) ? Object.entries(row.fields) : [];
  return {
    count: Number(row.count ?? 0),
    fields: Object.fromEntries(fields.map(([field, list]) => [field, listIn(list).filter(isArrival)])),
    draft: listIn(row.draft).filter(isOverruled),
    published: listIn(row.published).filter(isOverruled),
  };
}

/** Keeps it, in the transaction of what it belongs to. @param known what was read before */
export async function writeArrivals(strapi: Core.Strapi, target: string, known: Arrivals | null, arrivals: Arrivals): Promise<void> {
  if (known) await strapi.db.query(arrivalUid).updateMany({ where: { target }, data: { ...arrivals } });
  else await strapi.db.query(arrivalUid).create({ data: { target, ...arrivals } });
}

/** Forgets a document that is deleted. */
export async function forgetArrivals(strapi: Core.Strapi, target: string): Promise<void> {
  await strapi.db.query(arrivalUid).deleteMany({ where: { target } });
}

export const noArrivals: Arrivals = { count: 0, fields: {}, draft: [], published: [] };

/** Adds what has just changed in a draft. @param by the editor who saved it; undefined for the company */
export function withArrival(arrivals: Arrivals, before: Body, after: Body, by?: SavedBy): Arrivals {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((field) => !sameValue(field, before[field] ?? null, after[field] ?? null));
  if (changed.length === 0) return arrivals;
  const at = arrivals.count + 1;
  const arrived = changed.map((field): [string, Arrival[]] => {
    const known = arrivals.fields[field] ?? [];
    const since = known.at(-1)?.at ?? 0;
    return [field, newestOf([...known, { at, since, before: before[field] ?? null, after: after[field] ?? null, ...(by && { by }) }])];
  });
  return { ...arrivals, count: at, fields: { ...arrivals.fields, ...Object.fromEntries(arrived) } };
}

/** The newest changes within the limits: at least one. */
function newestOf(all: Arrival[]): Arrival[] {
  const kept = all.slice(-maxStored);
  while (kept.length > 1 && JSON.stringify(kept).length > maxStoredLength) kept.shift();
  return kept;
}

/** What the company said, with what it says now: it says one thing of each item. */
export function addOverruled(known: readonly Overruled[], added: readonly Overruled[]): Overruled[] {
  const isSaidAgain = ({ field, item }: Overruled) => added.some((one) => one.field === field && one.item === item);
  return [...known.filter((one) => !isSaidAgain(one)), ...added];
}

/** Those of which a body says something else: nobody overrules whom they agree with. */
export function stillOverruled(all: readonly Overruled[], body: Body): Overruled[] {
  return all.filter(({ field, item, value }) => !saysOfItem(field, body[field] ?? null, item, value));
}

/** What of the second side is lost in a merge, as it is remembered. */
export function mergeSides(field: string, sides: Parameters<typeof mergeField>[1]): { value: unknown; lost: Overruled[] } {
  const { value, lost } = mergeField(field, sides);
  return { value, lost: lost.map((one) => ({ field, item: one.item, value: presentIn(one.lost) })) };
}

function presentIn(value: unknown): NonNullable<unknown> | null {
  return value ?? null;
}

function isArrival(value: unknown): value is Arrival {
  return isRow(value) && typeof value.at === 'number';
}

function isOverruled(value: unknown): value is Overruled {
  return isRow(value) && typeof value.field === 'string' && typeof value.item === 'string';
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
