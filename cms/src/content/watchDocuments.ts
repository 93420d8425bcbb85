import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { forgetArrivals, noArrivals, readArrivals } from './arrivals';
import { type Body, bodyOf, bodyOfChanges, isRow } from './bodies';
import { carryOverruled, dropOverruled } from './carryOverruled';
import { completeValues } from './completeValues';
import { directoryCall } from './directoryCalls';
import { ownedFieldsOf, revisionKey } from './fields';
import { refuseLockedChange, refuseLockedRemoval } from './lockedTerms';
import { mergeSave } from './mergeSave';
import { type ChangeAction, createNudge, noteChange } from './outbox';
import { refuseProblems } from './problems';
import { recordSave } from './recordSave';
import { refuseLargeUnpublish } from './refuseLargeUnpublish';
import { refusePublication } from './refusePublication';
import { renewParts } from './renewParts';
import { findRow, holdDocument, type Row, typeOf } from './rows';

const writes = ['create', 'update', 'clone', 'publish', 'unpublish', 'delete', 'discardDraft'] as const;
type Write = (typeof writes)[number];

interface Call {
  type: CmsType;
  action: Write;
  documentId: string | undefined;
  /** What is written; changed in place where somebody may not write all of it. */
  data: Row | undefined;
  /** Whether a create or update publishes too. */
  publishes: boolean;
  /** The draft before an editor changes it, and the published version before an editor publishes another. */
  before?: Body;
  published?: Body;
}

/**
 * Watches over every write of the directory's documents, whoever asks for it: rules of the contract, fields that are the
 * API's, terms of the specification, and a note for the API in the same transaction.
 */
export function watchDocuments(strapi: Core.Strapi): void {
  const nudge = createNudge(strapi);
  strapi.documents.use(async (context, next) => {
    const call = readCall(context.uid, context.action, context.params);
    if (!call) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      await prepare(strapi, call);
      const result = await next();
      const documentId = call.documentId ?? (isRow(result) && typeof result.documentId === 'string' ? result.documentId : undefined);
      const noted = documentId && (await conclude(strapi, call, documentId));
      if (noted) onCommit(nudge);
      return result;
    });
  });
}

function readCall(uid: string, name: string, params: unknown): Call | undefined {
  const type = typeOf(uid);
  const action = writes.find((write) => write === name);
  if (!type || !action || !isRow(params)) return undefined;
  const { documentId, data, status } = params;
  return {
    type,
    action,
    documentId: typeof documentId === 'string' && action !== 'clone' ? documentId : undefined,
    // The very object that Strapi is going to write.
    data: isRow(data) ? data : undefined,
    publishes: status === 'published',
  };
}

/** What has to be right before anything is written. */
async function prepare(strapi: Core.Strapi, call: Call): Promise<void> {
  const { type, action, documentId, data } = call;
  if (!directoryCall()) await prepareSave(strapi, call);
  if (action === 'unpublish' && !directoryCall()) refuseLargeUnpublish(strapi);
  if (data && !directoryCall()) for (const { key } of ownedFieldsOf(type)) delete data[key];
  // A copy is another record.
  if (data && action === 'clone') for (const { key } of ownedFieldsOf(type)) data[key] = null;
  // What the directory writes was looked at before.
  if (data && !directoryCall()) await refuseProblems(type, bodyOfChanges(type, data), 'draft');
  if (type !== 'term' || !documentId || directoryCall()) return;
  for (const before of await versionsOf(strapi, documentId)) {
    if (action === 'update') refuseLockedChange(before, data);
    if (action === 'unpublish' || action === 'delete') refuseLockedRemoval(before);
  }
}

/** Others may change the same document, or have changed it since an editor opened its form. */
async function prepareSave(strapi: Core.Strapi, call: Call): Promise<void> {
  const { type, action, documentId, data } = call;
  if (documentId) await holdDocument(strapi, type, documentId);
  const draft = documentId && (action === 'update' || action === 'discardDraft') ? await findRow(strapi, type, documentId, false) : null;
  if (draft) call.before = bodyOf(type, draft);
  const published = documentId && noteOf(action, call.publishes) === 'publish' ? await findRow(strapi, type, documentId, true) : null;
  if (published) call.published = bodyOf(type, published);
  if (!data) return;
  await completeValues(strapi, type, data, draft);
  const arrivals = (documentId && (await readArrivals(strapi, documentId))) || noArrivals;
  if (draft && documentId) {
    await mergeSave(strapi, { type, documentId, data, draft, arrivals });
    await renewParts(strapi, type, data, draft);
  }
  data[revisionKey] = draft ? arrivals.count + 1 : null;
}

async function versionsOf(strapi: Core.Strapi, documentId: string): Promise<Row[]> {
  const versions = [await findRow(strapi, 'term', documentId, true), await findRow(strapi, 'term', documentId, false)];
  return versions.filter((row) => row !== null);
}

/** Checks what is published now, and notes it. @returns whether something was noted */
async function conclude(strapi: Core.Strapi, { type, action, publishes, before, published }: Call, documentId: string): Promise<boolean> {
  if (type === 'contractor' && action === 'discardDraft') await dropOverruled(strapi, documentId);
  if (before) await recordSave(strapi, type, documentId, before);
  if (action === 'delete') await forgetArrivals(strapi, documentId);
  const noted = noteOf(action, publishes);
  if (!noted) return false;
  if (noted === 'publish' && !directoryCall()) {
    const row = await findRow(strapi, type, documentId, true);
    if (row) await refusePublication(strapi, type, row, published ?? null);
    if (row && type === 'contractor') await carryOverruled(strapi, documentId, row);
  }
  return noteChange(strapi, type, documentId, noted);
}

function noteOf(action: Write, publishes: boolean): ChangeAction | undefined {
  if (action === 'publish' || ((action === 'create' || action === 'update') && publishes)) return 'publish';
  return action === 'unpublish' || action === 'delete' ? action : undefined;
}
