import type { Core } from '@strapi/strapi';
import { addOverruled, readArrivals, stillOverruled, writeArrivals } from './arrivals';
import { bodyOf } from './bodies';
import type { Row } from './rows';

/** A draft is published: what it says otherwise than the company goes with it, for the directory to read. @param row as published */
export async function carryOverruled(strapi: Core.Strapi, documentId: string, row: Row): Promise<void> {
  const known = await readArrivals(strapi, documentId);
  if (!known || known.draft.length + known.published.length === 0) return;
  const body = bodyOf('contractor', row);
  const version = Number(row.id);
  const carried = stillOverruled(known.draft, body).map((one) => ({ ...one, version }));
  // Of several publications in a row the directory reads only the last one.
  const published = addOverruled(stillOverruled(known.published, body), carried);
  await writeArrivals(strapi, documentId, known, { ...known, draft: [], published });
}

/** A draft is discarded: what it said otherwise than the company is gone with it. */
export async function dropOverruled(strapi: Core.Strapi, documentId: string): Promise<void> {
  const known = await readArrivals(strapi, documentId);
  if (known && known.draft.length > 0) await writeArrivals(strapi, documentId, known, { ...known, draft: [] });
}
