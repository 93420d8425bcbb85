import type { Core } from '@strapi/strapi';
import type { CmsType } from '#directory';
import { type DocumentBody, isRow, toBody, toPartialBody } from '../documents/documentBody';
import { getOwnedFields, revisionKey } from '../documents/fields';
import { fillDerivedValues } from '../documents/fillDerivedValues';
import { rejectLockedChange, rejectLockedRemoval } from '../documents/lockedTerms';
import { rejectProblems } from '../documents/problems';
import { findRow, findTypeByUid, lockDocument, type Row } from '../documents/rows';
import { validatePublication } from '../documents/validatePublication';
import { deleteDraftHistory, emptyDraftHistory, findDraftHistory } from '../history/draftHistory';
import { deleteArrival } from '../history/importArrivals';
import { mergeSave } from '../history/mergeSave';
import {
  deleteOverwrittenValues,
  filterOverwritten,
  findOverwrittenValues,
  mergeOverwritten,
  saveOverwrittenValues,
} from '../history/overwrittenValues';
import { type DirectoryWrite, takeDirectoryWrite } from './directoryWrite';
import { type ChangeAction, createChangeNotifier, getEditorEmail, recordChange } from './outbox';
import { recordSave } from './recordSave';
import { recreateStaleComponents } from './recreateStaleComponents';
import { findLimitedDesigner, lockRemovals, rejectExcessRemoval } from './removalLimit';

const writeActions = ['create', 'update', 'clone', 'publish', 'unpublish', 'delete', 'discardDraft'] as const;
type WriteAction = (typeof writeActions)[number];

interface WriteCall {
  type: CmsType;
  action: WriteAction;
  documentId: string | undefined;
  /** What is written; changed in place where the caller may not write all of it. */
  data: Row | undefined;
  /** Whether a create or update also publishes. */
  publishes: boolean;
  /** Set if the directory itself writes. */
  directoryWrite: DirectoryWrite | null;
  /** The draft before an editor changes it, or the published version before an editor publishes another. */
  previous?: DocumentBody;
  published?: DocumentBody;
  /** The designer for whose limit the removal of a published document counts. */
  countedFor: number | null;
}

/**
 * Intercepts every write of the directory's documents, whoever makes it: enforces the contract's rules, fields owned by the API and locked terms, and
 * records the change for the API in the same transaction.
 */
export function watchDocuments(strapi: Core.Strapi): void {
  const notifyDirectory = createChangeNotifier(strapi);
  strapi.documents.use(async (context, next) => {
    const call = parseCall(context.uid, context.action, context.params);
    if (!call) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      await prepareWrite(strapi, call);
      const result = await next();
      const documentId = call.documentId ?? (isRow(result) && typeof result.documentId === 'string' ? result.documentId : undefined);
      const recorded = documentId && (await finishWrite(strapi, call, documentId));
      if (recorded) onCommit(notifyDirectory);
      return result;
    });
  });
}

function parseCall(uid: string, name: string, params: unknown): WriteCall | undefined {
  const type = findTypeByUid(uid);
  const action = writeActions.find((write) => write === name);
  if (!type || !action || !isRow(params)) return undefined;
  const { documentId, data, status } = params;
  return {
    type,
    action,
    documentId: typeof documentId === 'string' && action !== 'clone' ? documentId : undefined,
    // The same object that Strapi is going to write.
    data: isRow(data) ? data : undefined,
    publishes: status === 'published',
    directoryWrite: takeDirectoryWrite(params),
    countedFor: null,
  };
}

/** Validates and prepares a write. */
async function prepareWrite(strapi: Core.Strapi, call: WriteCall): Promise<void> {
  const { type, action, documentId, data, directoryWrite } = call;
  const designer = isRemoval(action) && !directoryWrite ? findLimitedDesigner(strapi) : null;
  if (designer !== null) await lockRemovals(strapi);
  if (!directoryWrite) await prepareSave(strapi, call);
  if (documentId && designer !== null && (await findRow(strapi, type, documentId, true))) call.countedFor = designer;
  if (data && !directoryWrite) for (const { key } of getOwnedFields(type)) delete data[key];
  // A clone is a new record.
  if (data && action === 'clone') for (const { key } of getOwnedFields(type)) data[key] = null;
  // The directory validates its own writes.
  if (data && !directoryWrite) await rejectProblems(type, toPartialBody(type, data), 'draft');
  if (type !== 'term' || !documentId || directoryWrite) return;
  for (const previous of await findTermVersions(strapi, documentId)) {
    if (action === 'update') rejectLockedChange(previous, data);
    if (isRemoval(action)) rejectLockedRemoval(previous);
  }
}

/** Prepares an editor's save: others may be changing the document, or may have changed it since the form was opened. */
async function prepareSave(strapi: Core.Strapi, call: WriteCall): Promise<void> {
  const { type, action, documentId, data } = call;
  if (documentId) await lockDocument(strapi, type, documentId);
  const draft = documentId && (action === 'update' || action === 'discardDraft') ? await findRow(strapi, type, documentId, false) : null;
  if (draft) call.previous = toBody(type, draft);
  const published = documentId && getChangeAction(action, call.publishes) === 'publish' ? await findRow(strapi, type, documentId, true) : null;
  if (published) call.published = toBody(type, published);
  if (!data) return;
  await fillDerivedValues(strapi, type, data, draft);
  const history = (documentId && (await findDraftHistory(strapi, documentId))) || emptyDraftHistory;
  if (draft && documentId) {
    await mergeSave(strapi, { type, documentId, data, draft, history });
    await recreateStaleComponents(strapi, type, data, draft);
  }
  data[revisionKey] = draft ? history.revision + 1 : null;
}

async function findTermVersions(strapi: Core.Strapi, documentId: string): Promise<Row[]> {
  const versions = [await findRow(strapi, 'term', documentId, true), await findRow(strapi, 'term', documentId, false)];
  return versions.filter((row) => row !== null);
}

/** Validates what is now published and records it. @returns whether a change was recorded */
async function finishWrite(strapi: Core.Strapi, call: WriteCall, documentId: string): Promise<boolean> {
  const { type, action, publishes, directoryWrite, previous, published, countedFor } = call;
  if (type === 'contractor' && action === 'discardDraft') await discardOverwritten(strapi, documentId);
  if (previous) await recordSave(strapi, type, documentId, previous);
  if (action === 'delete')
    for (const deleteRows of [deleteDraftHistory, deleteOverwrittenValues, deleteArrival]) await deleteRows(strapi, documentId);
  const recorded = getChangeAction(action, publishes);
  if (!recorded) return false;
  if (recorded === 'publish' && !directoryWrite) {
    const row = await findRow(strapi, type, documentId, true);
    if (row) await validatePublication(strapi, type, row, published ?? null);
    if (row && type === 'contractor') await moveOverwrittenToPublished(strapi, documentId, row);
  }
  if (directoryWrite?.isRecorded === false) return false;
  const changed_by = directoryWrite ? '' : getEditorEmail(strapi);
  await recordChange(strapi, { type, target: documentId, action: recorded, changed_by, counted_for: countedFor });
  if (countedFor !== null) await rejectExcessRemoval(strapi, countedFor);
  return true;
}

function getChangeAction(action: WriteAction, publishes: boolean): ChangeAction | undefined {
  if (action === 'publish' || ((action === 'create' || action === 'update') && publishes)) return 'publish';
  return isRemoval(action) ? action : undefined;
}

function isRemoval(action: WriteAction): action is 'unpublish' | 'delete' {
  return action === 'unpublish' || action === 'delete';
}

/** On publication of a draft, moves the company values that it overrides to the published ones, for the directory to read. @param row as published */
async function moveOverwrittenToPublished(strapi: Core.Strapi, documentId: string, row: Row): Promise<void> {
  const existing = await findOverwrittenValues(strapi, documentId);
  const body = toBody('contractor', row);
  const version = Number(row.id);
  const moved = filterOverwritten(existing.draft, body).map((one) => ({ ...one, version }));
  // Of several publications in a row, the directory reads only the last one.
  const published = mergeOverwritten(filterOverwritten(existing.published, body), moved);
  await saveOverwrittenValues(strapi, documentId, existing, { draft: [], published });
}

/** On discarding a draft, deletes the company values that it overrode. */
async function discardOverwritten(strapi: Core.Strapi, documentId: string): Promise<void> {
  const existing = await findOverwrittenValues(strapi, documentId);
  await saveOverwrittenValues(strapi, documentId, existing, { ...existing, draft: [] });
}
