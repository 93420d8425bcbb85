import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { describeValue } from '../documents/documentBody';
import { isPlainField } from '../documents/fieldKinds';
import { getFields } from '../documents/fields';
import { getUid, parseType } from '../documents/rows';
import { findDraftHistory } from '../history/draftHistory';

/** A field that an editor has saved since a form was opened. */
interface Edit {
  field: string;
  label: string;
  /** The editor's name, and the time of the save. */
  by: string;
  time: string;
  revision: number;
  /** The saved value in one line. */
  saved: string;
  /** The value for the form; missing if a form stores it in another shape. */
  value?: unknown;
}

/**
 * Handles GET /directory/edits/:type/:documentId?since=: returns what editors have saved in the draft after that revision, with only the newest save
 * of each field.
 */
export async function getEditsByOthers(strapi: Core.Strapi, context: Context): Promise<{ revision: number; edits: Edit[] }> {
  const type = parseType(context.params.type);
  const documentId = String(context.params.documentId);
  if (!type || !/^\w{1,64}$/.test(documentId)) throw new errors.NotFoundError('Document not found');
  if (!context.state.userAbility.can('plugin::content-manager.explorer.read', getUid(type))) throw new errors.ForbiddenError();
  const since = Number(context.query.since ?? 0) || 0;
  const history = await findDraftHistory(strapi, documentId);
  const edits = getFields(type).flatMap((field): Edit[] => {
    const { key, label } = field;
    const last = (history?.changes[key] ?? []).filter(({ at, by }) => by && at > since).at(-1);
    if (!last?.by) return [];
    const { at, after, by } = last;
    const edit = { field: key, label, by: by.name, time: by.time, revision: at, saved: describeValue(after) };
    return [isPlainField(field) ? { ...edit, value: after } : edit];
  });
  return { revision: history?.revision ?? 0, edits };
}
