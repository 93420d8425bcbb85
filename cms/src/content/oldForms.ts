import type { Core } from '@strapi/strapi';
import { type Overruled, sameValue } from '#directory';
import { type Arrival, addOverruled, mergeSides, readArrivals, writeArrivals } from './arrivals';
import { bodyOf, bodyOfChanges, isRow, pictureOf } from './bodies';
import { dataOf } from './data';
import { arrivalsKey } from './fields';
import { findRow, type Row } from './rows';

/** Fields whose items are merged one by one. */
const itemFields = ['notable_projects', 'media'];

/**
 * A form sends all its fields, and may have been opened before the company changed some: what it then says as it was opened is
 * nobody's edit, and the company's stays. What an editor did change stands, and what the company said is remembered with the draft.
 * @param data what is about to be written, with how many changes it knows of; changed in place
 */
export async function mendOldForm(strapi: Core.Strapi, documentId: string, data: Row): Promise<void> {
  const known = Number(data[arrivalsKey] ?? 0);
  const arrivals = await readArrivals(strapi, documentId);
  const unseen = Object.entries(arrivals?.fields ?? {}).flatMap(([field, list]): [string, Arrival[]][] => {
    const later = list.filter(({ at }) => at > known);
    return later.length > 0 && data[field] !== undefined ? [[field, later]] : [];
  });
  if (!arrivals || unseen.length === 0) return;
  const draft = await findRow(strapi, 'contractor', documentId, false);
  if (!draft) return;
  const stands = bodyOf('contractor', draft);
  const lost: Overruled[] = [];
  for (const [field, [first, ...others]] of unseen) {
    const last = others.at(-1) ?? first;
    const second = stands[field] ?? null;
    const sent = await sentValue(strapi, field, data);
    if (!first) continue;
    // Somebody else has edited it since, who had seen the company's; whoever changed nothing takes nothing back of either.
    const isTheirs = !sameValue(field, sent, first.before);
    if (isTheirs && !itemFields.includes(field) && !sameValue(field, second, last?.after)) continue;
    const merged = mergeSides(field, { before: first.before, first: sent, second });
    lost.push(...merged.lost);
    if (sameValue(field, merged.value, second)) delete data[field];
    else if (!sameValue(field, merged.value, sent)) Object.assign(data, await dataOf(strapi, 'contractor', { [field]: merged.value }));
  }
  if (lost.length > 0) await writeArrivals(strapi, documentId, arrivals, { ...arrivals, draft: addOverruled(arrivals.draft, lost) });
}

/** What a form says of a field, as a document has it. */
async function sentValue(strapi: Core.Strapi, field: string, data: Row): Promise<unknown> {
  if (field === 'logo') return (await sentPictures(strapi, [data[field]]))[0] ?? null;
  if (field === 'media') return sentPictures(strapi, Array.isArray(data[field]) ? data[field] : []);
  return bodyOfChanges('contractor', { [field]: data[field] })[field] ?? null;
}

/** Pictures are sent as the library's numbers or rows. */
async function sentPictures(strapi: Core.Strapi, sent: readonly unknown[]): Promise<unknown[]> {
  const ids = sent.map((one) => Number(isRow(one) ? one.id : one)).filter((id) => id > 0);
  if (ids.length === 0) return [];
  const files: Row[] = await strapi.db.query('plugin::upload.file').findMany({ where: { id: { $in: ids } } });
  return ids.flatMap((id) => files.filter((file) => file.id === id).map(pictureOf));
}
