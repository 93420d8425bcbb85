import { setImmediate } from 'node:timers/promises';
import { readNewestSequence } from '#api/background/changeFeed/numberChanges';
import { requireLease } from '#api/background/leases';
import { CmsError } from '#api/integrations/cms/cms';
import { readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { isGenerated } from '#api/modules/contractors/store/recordContractorChanges';
import { buildContractorChange, buildUnpublishChange } from '../documents/buildContractorChange';
import { buildSnapshot, loadContractorPictures } from '../documents/contractorSnapshot';
import { parsePictures } from '../documents/parseDocumentBody';
import { PictureReadError } from '../documents/prepareDocument';
import { CmsEntry } from '../models/CmsEntry';
import { acknowledgeOutboxRow, CmsOutboxRow, postponeOutboxRows, recordOutboxFailure } from '../models/CmsOutboxRow';
import { findKnownHistory, saveCmsSyncState, saveHistoryCheckpoint } from '../models/CmsSyncState';
import { applyDocument } from '../pull/applyDocument';
import { pullChanges } from '../pull/pullChanges';
import { isDocumentReadError, type SyncContext, throwIfAborted } from '../syncContext';

/** Contractors per batch, and how many of them are pushed concurrently. */
const batchSize = 60;
const maxConcurrent = 3;
/** Milliseconds until a contractor without an entry is checked again. */
const unlinkedRetryDelayMs = 60_000;

/** The outcome for a queued contractor: it was written, there was nothing to write, another version has been published, or it failed. */
type PushOutcome = 'written' | 'settled' | 'stale' | 'failed';

/**
 * Pushes the current state of changed contractors to the CMS. A failed contractor is recorded and retried later, and doesn't block the others.
 * @param betweenBatches called between batches, so that pulling isn't delayed
 * @returns the number of contractors that were written
 * @throws CmsError if the CMS doesn't respond at all
 */
export async function pushChanges(sync: SyncContext, betweenBatches: () => Promise<unknown>): Promise<number> {
  const { database, now } = sync;
  // A change gets its sequence once it is committed, together with its outbox row.
  const newest = await readNewestSequence(database.read);
  let written = 0;
  let hasRows = false;
  for (let rows = await findDueRows(sync); rows.length > 0; rows = await findDueRows(sync)) {
    hasRows = true;
    const sent = await pushAll(sync, await resolvePendingPushes(sync, rows));
    if (sent.stale.length > 0) sent.written += await pushAfterPull(sync, sent.stale);
    written += sent.written;
    if (sent.written > 0) await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { sent_at: now() }));
    await betweenBatches();
  }
  const isComplete = hasRows && (await CmsOutboxRow.query(database.read).resultSize()) === 0;
  if (isComplete) await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { sent_sequence: newest }));
  return written;
}

/** Whether any outbox rows are due. */
export async function hasDueRows({ database, now }: Pick<SyncContext, 'database' | 'now'>): Promise<boolean> {
  return (await CmsOutboxRow.query(database.read).where('next_at', '<=', now()).first()) !== undefined;
}

async function findDueRows({ database, now }: SyncContext): Promise<CmsOutboxRow[]> {
  return CmsOutboxRow.query(database.read).where('next_at', '<=', now()).orderBy(['next_at', 'contractor_id']).limit(batchSize);
}

interface PendingPush {
  row: CmsOutboxRow;
  entryId: number;
}

/**
 * Returns the contractors that have an entry. The others are postponed until the initial sync pushes them, or dropped if they don't belong in the
 * CMS.
 */
async function resolvePendingPushes({ database, now }: SyncContext, rows: CmsOutboxRow[]): Promise<PendingPush[]> {
  const ids = rows.map(({ contractor_id }) => contractor_id);
  const entries = await CmsEntry.query(database.read).where({ type: 'contractor' }).whereNot({ state: 'deleted' }).whereIn('record_id', ids);
  const byRecord = new Map(entries.map((entry) => [entry.record_id, entry.id]));
  const unlinkedRows = rows.filter(({ contractor_id }) => !byRecord.has(contractor_id));
  if (unlinkedRows.length > 0) {
    const records = await readRecords(
      database.read,
      unlinkedRows.map(({ contractor_id }) => contractor_id),
    );
    await database.transactionWithoutInvalidation(async (trx) => {
      for (const row of unlinkedRows) {
        if (!belongsInCms(records.get(row.contractor_id))) await acknowledgeOutboxRow(trx, row);
      }
      const notYetPushed = unlinkedRows.filter(({ contractor_id }) => belongsInCms(records.get(contractor_id)));
      await postponeOutboxRows(
        trx,
        notYetPushed.map(({ contractor_id }) => contractor_id),
        now() + unlinkedRetryDelayMs,
      );
    });
  }
  return rows.flatMap((row) => {
    const entryId = byRecord.get(row.contractor_id);
    return entryId === undefined ? [] : [{ row, entryId }];
  });
}

function belongsInCms(stored: StoredRecord | undefined): boolean {
  if (!stored || stored.contractor.merged_into !== null) return false;
  return stored.record.profile_status === 'accepted' && !isGenerated(stored.record.external_id);
}

/** @returns the number of written contractors, and those for which another version has been published */
async function pushAll(sync: SyncContext, pending: readonly PendingPush[]): Promise<{ written: number; stale: PendingPush[] }> {
  const stale: PendingPush[] = [];
  let written = 0;
  let next = 0;
  let failed = false;
  const pushNext = async () => {
    for (let each = pending[next]; each && !failed; each = pending[next]) {
      next += 1;
      const sent = await tryPush(sync, each);
      if (sent === 'stale') stale.push(each);
      if (sent === 'written') written += 1;
      // Yield to the event loop so that other requests proceed.
      await setImmediate();
    }
  };
  const fail = (error: unknown) => {
    failed = true;
    throw error;
  };
  const results = await Promise.allSettled(Array.from({ length: maxConcurrent }, () => pushNext().catch(fail)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return { written, stale };
}

/** Applies what was published in the CMS, then pushes again. @returns the number of written contractors */
async function pushAfterPull(sync: SyncContext, pending: readonly PendingPush[]): Promise<number> {
  await pullChanges(sync);
  const sent = await pushAll(sync, pending);
  let { written } = sent;
  for (const each of sent.stale) {
    const entry = await CmsEntry.query(sync.database.read).findById(each.entryId);
    // The change was lost or isn't visible yet, so apply the document directly.
    if (entry) await applyDocument(sync, { type: 'contractor', documentId: entry.document_id, editor: '', isDirectoryChange: false });
    const retryOutcome = await tryPush(sync, each);
    if (retryOutcome === 'stale') await recordFailure(sync, each.row, staleMessage);
    if (retryOutcome === 'written') written += 1;
  }
  return written;
}

const staleMessage = 'The version published in the CMS could not be applied to the site, so this change was not sent to the CMS.';

async function tryPush(sync: SyncContext, pending: PendingPush): Promise<PushOutcome> {
  throwIfAborted(sync);
  return pushContractor(sync, pending).catch(async (error: unknown): Promise<PushOutcome> => {
    if (!isRecordError(error)) throw error;
    // Log only the first failure: it may persist, and the sync page shows it.
    if (pending.row.tries === 0)
      sync.log.warn({ err: error, contractor: pending.row.contractor_id }, 'a change could not be sent to the CMS; retrying');
    await recordFailure(sync, pending.row, describePushError(error));
    return 'failed';
  });
}

async function recordFailure({ database, now }: SyncContext, { contractor_id }: CmsOutboxRow, message: string): Promise<void> {
  await database.transactionWithoutInvalidation((trx) => recordOutboxFailure(trx, contractor_id, message, now()));
}

async function pushContractor(sync: SyncContext, { row, entryId }: PendingPush): Promise<PushOutcome> {
  const { cms, database, holder, now } = sync;
  // Read the row before the contractor, so that changes during the push are pushed again.
  const currentRow = (await CmsOutboxRow.query(database.read).findById(row.contractor_id)) ?? row;
  const entry = await CmsEntry.query(database.read).findById(entryId);
  if (!entry || entry.state === 'deleted') return 'settled';
  const stored = (await readRecords(database.read, [row.contractor_id])).get(row.contractor_id);
  const isRemoved = !stored || stored.contractor.merged_into !== null;
  // It is unknown whether the last push was written, so apply the document first.
  if (entry.sending !== null) return 'stale';
  const isBaseUnknown = entry.state === 'published' && (entry.body === null || entry.version === null);
  if (!isRemoved && isBaseUnknown) return 'stale';
  const change = isRemoved ? await buildUnpublishChange(sync, entry, row.contractor_id) : await buildContractorChange(sync, entry, stored);
  const sent = Object.fromEntries(Object.entries(change?.changes ?? {}).map(([field, { to }]) => [field, to]));
  if (change) await saveSending(sync, entry.id, sent);
  const answer = change && (await cms.pushContractorChange(entry.document_id, { ...change, known: await findKnownHistory(database.read) }));
  if (change && !answer) {
    await saveSending(sync, entry.id, null);
    return 'stale';
  }
  // Every picture has its CMS file key by now.
  const own = isRemoved ? entry.own : buildSnapshot(stored, await loadContractorPictures(database.read, stored.contractor));
  await database.transactionWithoutInvalidation(async (trx) => {
    await requireLease(trx, 'cms_sync', holder);
    await acknowledgeOutboxRow(trx, currentRow);
    if (!change || !answer) return;
    if (answer.newest) await saveHistoryCheckpoint(trx, answer.newest);
    const isPublished = answer.version !== null;
    const isComplete = entry.problems === null && (entry.published_at !== null || entry.state !== 'published');
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        // For a draft, only the sent values are known to both sides.
        body: isPublished ? buildAgreedBody(answer.body, entry.body ?? {}, sent) : { ...entry.body, ...sent },
        ...{ own, version: answer.version, state: isPublished ? 'published' : 'unpublished', sending: null },
        // An entry that isn't completely applied doesn't match its document.
        ...(isComplete && { published_at: answer.published_at === null ? null : Date.parse(answer.published_at) }),
        ...{ sent_at: now(), synced_at: now() },
      });
  });
  return answer ? 'written' : 'settled';
}

async function saveSending({ database, holder }: SyncContext, entryId: number, sending: Record<string, unknown> | null): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    await requireLease(trx, 'cms_sync', holder);
    await CmsEntry.query(trx).findById(entryId).patch({ sending });
  });
}

/**
 * Builds the body that both sides agree on. Pictures keep their known or sent values: the library's data may have changed without a publication, and
 * pictures that couldn't be copied aren't known to the site. Pictures that didn't arrive are sent again.
 */
function buildAgreedBody(body: object, before: Record<string, unknown>, sent: Record<string, unknown>): Record<string, unknown> {
  const { logo } = parsePictures(sent.logo === undefined ? before : sent);
  const known = new Set([...parsePictures(before).media, ...parsePictures(body).media].map(({ file }) => file));
  const { media } = parsePictures(sent.media === undefined ? before : sent);
  return { ...body, logo, media: media.filter(({ file }) => known.has(file)) };
}

/** Whether an error affects only one record and not the connection to the CMS. */
export function isRecordError(error: unknown): boolean {
  const isAccessDenied = error instanceof CmsError && (error.status === 401 || error.status === 403);
  return (isDocumentReadError(error) && !isAccessDenied) || error instanceof PictureReadError;
}

/** Describes for admins why a record couldn't be pushed. */
export function describePushError(error: unknown): string {
  if (error instanceof PictureReadError) return error.message;
  return error instanceof Error ? `${error.message.replace(/\.$/, '')}.` : 'The CMS rejected the change.';
}
