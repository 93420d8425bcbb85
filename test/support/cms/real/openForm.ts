import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import type { CmsAnswer, Editor } from './cms';
import { forms, wholeBody } from './cmsDocuments';

type Values = Record<string, unknown>;

/** A CMS form that an editor has opened and may save much later. */
export interface OpenForm {
  /** The values when it was opened. */
  values: Values;
  revision: unknown;
  /** Saves the draft as the panel does: with every field, edited or not. */
  save: (edits: Values, acknowledged?: number) => Promise<CmsAnswer>;
  /** Saves the draft and publishes it. */
  publish: (edits?: Values, acknowledged?: number) => Promise<CmsAnswer>;
}

const keys = new Map(cmsTypeKeys.map((type) => [type, [...Object.keys(wholeBody(type)), ...(type === 'contractor' ? ['logo', 'media'] : [])]]));

/** Opens the form of a draft. */
export async function openForm(editor: Editor, type: CmsType, documentId: string): Promise<OpenForm> {
  const { find, update, publish } = forms(editor, type);
  const opened = await find(documentId);
  if (opened.status !== 200) throw new Error(`The form was not opened: ${opened.status}`);
  const values = Object.fromEntries((keys.get(type) ?? []).map((key) => [key, opened.at(`data.${key}`) ?? null]));
  const revision = opened.at('data.company_changes') ?? null;
  const sent = (edits: Values, seen?: number) => ({
    ...values,
    ...edits,
    company_changes: seen === undefined ? revision : { opened: revision ?? 0, seen },
  });
  return {
    ...{ values, revision },
    save: (edits, seen) => update(documentId, sent(edits, seen)),
    publish: (edits = {}, seen) => publish(documentId, sent(edits, seen)),
  };
}
