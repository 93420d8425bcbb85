import type { Core } from '@strapi/strapi';
import type { Row } from '../documents/rows';
import { parseDraftChanges, saveDraftHistory } from './draftHistory';
import { findOverwrittenValues, isOverwrittenValue, saveOverwrittenValues } from './overwrittenValues';

/** Strapi's uid of the previous release's table, which had the revision log and the overwritten values in one row. */
const arrivalUid = 'api::directory.arrival';
const historyUid = 'api::directory.draft-history';
const batchSize = 200;

interface TargetTime {
  target: string;
  updatedAt: string | null;
}

/**
 * Copies the draft histories that the previous release has written since the last start: all of them at the first start of this release. Its table is
 * preserved, so that a rollback finds them.
 */
export async function importArrivals(strapi: Core.Strapi): Promise<void> {
  const select = ['target', 'updatedAt'];
  const histories: TargetTime[] = await strapi.db.query(historyUid).findMany({ select });
  const timeByTarget = new Map(histories.map(({ target, updatedAt }) => [target, toTime(updatedAt)]));
  const arrivals: TargetTime[] = await strapi.db.query(arrivalUid).findMany({ select });
  const outdated = arrivals.filter(({ target, updatedAt }) => toTime(updatedAt) > (timeByTarget.get(target) ?? -1)).map(({ target }) => target);
  for (let start = 0; start < outdated.length; start += batchSize) {
    const where = { target: { $in: outdated.slice(start, start + batchSize) } };
    const rows: Row[] = await strapi.db.query(arrivalUid).findMany({ where });
    await strapi.db.transaction(async () => {
      for (const row of rows) await importArrival(strapi, row);
    });
  }
}

async function importArrival(strapi: Core.Strapi, { target, count, fields, draft, published }: Row): Promise<void> {
  const id = String(target);
  await saveDraftHistory(strapi, id, { revision: Number(count ?? 0), changes: parseDraftChanges(fields) });
  const values = { draft: parseOverwritten(draft), published: parseOverwritten(published) };
  await saveOverwrittenValues(strapi, id, await findOverwrittenValues(strapi, id), values);
}

function parseOverwritten(stored: unknown) {
  return Array.isArray(stored) ? stored.filter(isOverwrittenValue).map((one) => ({ ...one, value: one.value ?? null })) : [];
}

function toTime(time: string | null): number {
  return time ? new Date(time).getTime() : 0;
}

/** Deletes the previous release's history of a deleted document, so that the next start does not copy it again. */
export async function deleteArrival(strapi: Core.Strapi, target: string): Promise<void> {
  await strapi.db.query(arrivalUid).deleteMany({ where: { target } });
}
