import type { Core } from '@strapi/strapi';
import { toBody } from './documentBody';
import { filterOverwritten, findDraftHistory, mergeOverwritten, saveDraftHistory } from './draftHistory';
import type { Row } from './rows';

/** A draft is published: what it says otherwise than the company goes with it, for the directory to read. @param row as published */
export async function moveOverwrittenToPublished(strapi: Core.Strapi, documentId: string, row: Row): Promise<void> {
  const history = await findDraftHistory(strapi, documentId);
  if (!history || history.draft.length + history.published.length === 0) return;
  const body = toBody('contractor', row);
  const version = Number(row.id);
  const moved = filterOverwritten(history.draft, body).map((one) => ({ ...one, version }));
  // Of several publications in a row the directory reads only the last one.
  const published = mergeOverwritten(filterOverwritten(history.published, body), moved);
  await saveDraftHistory(strapi, documentId, history, { ...history, draft: [], published });
}

/** A draft is discarded: what it said otherwise than the company is gone with it. */
export async function discardOverwritten(strapi: Core.Strapi, documentId: string): Promise<void> {
  const history = await findDraftHistory(strapi, documentId);
  if (history && history.draft.length > 0) await saveDraftHistory(strapi, documentId, history, { ...history, draft: [] });
}
