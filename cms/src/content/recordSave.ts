import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { noArrivals, readArrivals, type SavedBy, withArrival, writeArrivals } from './arrivals';
import { type Body, bodyOf } from './bodies';
import { revisionKey } from './fields';
import { findRow } from './rows';
import { writeOwned } from './writeOwned';

/**
 * Records what an editor has just changed in a draft, so that a form that was opened before is merged with it (mergeSave).
 * @param before the draft before the change
 */
export async function recordSave(strapi: Core.Strapi, type: CmsType, documentId: string, before: Body): Promise<void> {
  const draft = await findRow(strapi, type, documentId, false);
  if (!draft) return;
  const known = await readArrivals(strapi, documentId);
  const next = withArrival(known ?? noArrivals, before, bodyOf(type, draft), editorOf(strapi));
  const revision = (known?.count ?? 0) + 1;
  await writeArrivals(strapi, documentId, known, { ...next, count: revision });
  // A draft that was discarded has the revision of the published version.
  if (draft[revisionKey] !== revision) await writeOwned(strapi, type, [draft], { [revisionKey]: revision });
}

/** The editor whose call is being answered. */
function editorOf(strapi: Core.Strapi): SavedBy {
  const user: { firstname?: string | null; lastname?: string | null; email?: string } = strapi.requestContext.get()?.state?.user ?? {};
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ').trim();
  return { name: name || user.email || 'Another editor', email: user.email ?? '', time: new Date().toISOString() };
}
