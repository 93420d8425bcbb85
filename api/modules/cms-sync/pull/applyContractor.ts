import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { requireLease } from '#api/background/leases';
import { ApiError, invalidFields } from '#api/http/errors';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { createRecorder } from '#api/modules/audit/Recorder';
import { recordContractorDiff } from '#api/modules/audit/recordContractorDiff';
import { findSameCompany } from '#api/modules/contractors/identity/findSameCompany';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { createContractor } from '#api/modules/contractors/store/createContractors';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueCmsPush } from '#api/modules/contractors/store/recordContractorChanges';
import { type Changes, StaleRecordError } from '#api/modules/contractors/store/saveContractorRecord';
import { TermIds } from '#api/modules/vocabularies/termIds';
import type { OverwrittenValue } from '#contract/cms-sync/cms';
import { type ContractorInput, contractorInput } from '#contract/contractors/contractors';
import { isOutOfSync } from '../documents/buildContractorChange';
import { pickDocumentFields } from '../documents/contractorSnapshot';
import {
  type DocumentFields,
  type Pictures,
  parseContractorFields,
  parseDocumentBody,
  parsePictures,
  resolveDocumentFields,
} from '../documents/parseDocumentBody';
import { applyUnacknowledgedWrite } from '../merge/applyUnacknowledgedWrite';
import type { OverwrittenField } from '../merge/findOverwrittenFields';
import { hasValue, type MergedContractor, mergeContractor } from '../merge/mergeContractor';
import { recordConflicts } from '../models/CmsConflict';
import { CmsEntry, findEntry, findEntryByRecord, lockEntry, releaseRecord } from '../models/CmsEntry';
import type { IncomingDocument, Problems, SyncContext } from '../syncContext';
import { applyPictures } from './applyPictures';

/**
 * Applies the editors' changes in a contractor's document since the last sync. A document without a contractor creates one; a contractor that was
 * archived because its document was unpublished is restored.
 * @returns the problems with pictures that couldn't be applied
 * @throws 400 with a message for each invalid field, 409 if the contractor already has another document or was deleted
 */
export async function applyContractor(sync: SyncContext, incoming: IncomingDocument): Promise<Problems> {
  const body = await parseDocumentBody('contractor', incoming.document.body);
  const { id, overruled } = await applyFields(sync, incoming, parseContractorFields(body), parsePictures(body));
  return applyPictures(sync, { ...incoming, document: { ...incoming.document, overruled } }, id, body);
}

interface AppliedFields {
  id: number;
  /** Changes of the company that the applied publication overrules. */
  overruled: OverwrittenValue[];
}

async function applyFields(sync: SyncContext, incoming: IncomingDocument, theirs: DocumentFields, pictures: Pictures): Promise<AppliedFields> {
  const { database, holder, now } = sync;
  const { document, publishedAt } = incoming;
  return database.transaction(async (trx) => {
    // Query outside the transaction, so that the contractor's lock is the transaction's first read.
    const linkedId = (await findEntry(database.read, 'contractor', document.document_id))?.record_id ?? null;
    const id =
      linkedId ??
      (await findPushedContractor(database.read, document.directory_id)) ??
      (await findContractorOfDeletedDocument(database.read, theirs));
    const locked = id === null ? null : await lockContractor(trx, id);
    await requireLease(trx, 'cms_sync', holder);
    const formerEntry = linkedId === null && id !== null ? await findEntryByRecord(trx, 'contractor', id) : undefined;
    if (locked && linkedId === null && !(await releaseRecord(trx, 'contractor', locked.contractor.id))) {
      throw new ApiError('conflict', `${locked.contractor.name} already has another entry.`);
    }
    const entry = await lockEntry(trx, 'contractor', document.document_id);
    if (entry.record_id !== linkedId) throw new StaleRecordError('The document is now linked to another record.');
    const terms = await TermIds.read(trx);
    if (!locked && document.directory_id !== null) throw new ApiError('conflict', 'The contractor of this entry is no longer in the directory.');
    // A document that the site created and nobody has edited equals what was pushed.
    const isUneditedPush = entry.body === null && incoming.isDirectoryChange && document.directory_id !== null;
    const lastSynced = applyUnacknowledgedWrite(entry, document.body);
    const lastBody = lastSynced.body ?? (isUneditedPush ? document.body : null);
    const base = lastBody && parseContractorFields(lastBody);
    const ourBase = lastSynced.own ?? (isUneditedPush ? null : formerEntry?.own) ?? { ...base, ...(lastBody && parsePictures(lastBody)) };
    const overruled = document.overruled.filter(({ version }) => entry.version === null || version === undefined || version > entry.version);
    const isArchived = entry.archived || Boolean(formerEntry?.archived);
    const merged = locked && mergeContractor({ base, theirs, overruled, ours: locked.record, ourBase, terms });
    const record_id =
      locked && merged
        ? await updateFields(trx, sync, incoming, { locked, isArchived, merged })
        : await createFromDocument(trx, sync, incoming, theirs, terms);
    if (merged) await recordOverwrittenFields(trx, record_id, merged.overwritten, incoming, now());
    const before = parsePictures(lastBody ?? {});
    const hasSamePictures = isDeepStrictEqual(before, pictures);
    const after = await loadRecord(trx, record_id);
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ record_id, body: { ...document.body, ...before }, version: document.version, state: 'published', archived: false, synced_at: now() },
        sending: null,
        own: merged ? { ...ourBase, ...merged.agreed, ...pickDocumentFields(after.record, merged.fullyAdopted) } : pickDocumentFields(after.record),
        // The document isn't completely applied until its pictures are.
        ...(hasSamePictures ? { published_at: publishedAt, problems: null, problems_at: null } : { published_at: null }),
      });
    // Push the contractor if its record normalized the values or has waiting changes.
    const documentState = { body: document.body, own: entry.own };
    if (isOutOfSync(documentState, after)) await enqueueCmsPush(trx, [record_id], now());
    return { id: record_id, overruled };
  });
}

async function loadRecord(trx: Knex.Transaction, id: number): Promise<StoredRecord> {
  const stored = (await readRecords(trx, [id])).get(id);
  if (!stored) throw new Error(`Contractor ${id} was saved but could not be found.`);
  return stored;
}

/** Stores the company's overwritten values as conflicts. */
async function recordOverwrittenFields(
  trx: Knex.Transaction,
  contractor_id: number,
  overwritten: readonly OverwrittenField[],
  { editor }: IncomingDocument,
  now: number,
): Promise<void> {
  const conflicts = overwritten.map(({ field, item, lost: ours, kept: theirs }) => ({
    ...{ contractor_id, field, item, ours: { value: ours }, theirs: { value: theirs } },
    ...{ picture_id: null, editor: editor, noted_at: now },
  }));
  await recordConflicts(trx, conflicts);
}

/** The contractor that was pushed as this document, for a push that isn't recorded in an entry; null for a document created in the CMS. */
async function findPushedContractor(knex: Knex, directoryId: number | null): Promise<number | null> {
  const contractor = directoryId === null ? undefined : await Contractor.query(knex).findById(directoryId);
  return contractor?.id ?? null;
}

/** The contractor whose document was deleted and that this document recreates; null for none. */
async function findContractorOfDeletedDocument(knex: Knex, theirs: DocumentFields): Promise<number | null> {
  const duplicate = await findSameCompany(knex, theirs);
  const entry = duplicate && (await findEntryByRecord(knex, 'contractor', duplicate.contractor.id));
  return duplicate && entry?.state === 'deleted' ? duplicate.contractor.id : null;
}

interface ContractorUpdate {
  locked: StoredRecord;
  /** Whether the contractor is archived because of its document's state. */
  isArchived: boolean;
  merged: MergedContractor;
}

async function updateFields(
  trx: Knex.Transaction,
  { now }: SyncContext,
  { editor }: IncomingDocument,
  { locked, isArchived, merged }: ContractorUpdate,
): Promise<number> {
  const { id } = locked.contractor;
  const isRestored = isArchived && locked.record.profile_status === 'archived';
  const changes: Changes = { ...merged.changes };
  if (isRestored) changes.profile_status = 'accepted';
  const isChanged = await changeContractor(trx, locked, changes, { writer: 'cms' }, now());
  if (isChanged) {
    const after = (await readRecords(trx, [id])).get(id) ?? locked;
    const action = isRestored ? 'contractor.accepted' : 'contractor.updated';
    await recordContractorDiff(createRecorder(trx), locked, after, { at: now(), actor_id: null, editor: editor, action });
  }
  return id;
}

async function createFromDocument(
  trx: Knex.Transaction,
  { now }: SyncContext,
  { editor }: IncomingDocument,
  theirs: DocumentFields,
  terms: TermIds,
): Promise<number> {
  const fields = resolveDocumentFields(theirs, terms, null);
  const duplicate = await findSameCompany(trx, fields);
  if (duplicate) {
    const { contractor, by: field } = duplicate;
    const similarity = field === 'name' ? 'the same name in the same country' : 'the same website in the same country';
    throw invalidFields({
      [field]: `${contractor.name} (ID ${contractor.id}) is already in the directory with ${similarity}. Edit its own entry instead.`,
    });
  }
  const input: ContractorInput = { ...contractorInput.cast({ name: fields.name }), ...fields, profile_status: 'accepted', profile_source: 'cms' };
  const id = await createContractor(trx, input, now());
  const after = Object.fromEntries(Object.entries(fields).filter(([, value]) => hasValue(value)));
  await recordAuditEntry(trx, {
    at: now(),
    actor_id: null,
    editor: editor,
    action: 'contractor.created',
    subject: 'contractor',
    subject_id: id,
    before: {},
    after,
  });
  return id;
}
