import type { Knex } from 'knex';
import { type ChangeBatch, ChangeFeed, noChanges } from '#api/background/changeFeed/ChangeFeed';
import { withLease } from '#api/background/leases';
import { backoffDelay, StoppedError } from '#api/background/scheduling';
import type { Job } from '#api/background/worker';
import { isCmsUnreachable } from '#api/integrations/cms/cms';
import { enqueueCmsPush } from '#api/modules/contractors/store/recordContractorChanges';
import { type PushContext, prepareDocument } from '../documents/prepareDocument';
import { findAllToPush, findMissingContractors, type RecordToPush } from '../documents/recordsToPush';
import { recordPush } from '../models/CmsEntry';
import { acknowledgeOutboxRow, recordOutboxFailure } from '../models/CmsOutboxRow';
import { addInitialSyncProgress, loadCmsSyncState, saveCmsSyncState } from '../models/CmsSyncState';
import { describePushError, isRecordError } from '../push/pushChanges';
import { throwIfAborted } from '../syncContext';

/** Records that are pushed concurrently. */
const maxConcurrent = 3;
/** Backoff while the CMS is unreachable. Its first start takes minutes. */
const retryBackoff = { initialMs: 2000, maxMs: 15_000 };
/** Milliseconds until failed records are retried. */
const retryDelayMs = 60_000;

/**
 * Creates the job that pushes records that the CMS lacks: terms, landing pages and accepted contractors with their pictures. It pushes everything
 * when the CMS or this process starts, and later contractors as they are accepted. It can be interrupted at any point: a record with an entry has
 * been pushed, and pushing again finds a document that already exists.
 */
export function createInitialSyncJob(context: PushContext): Job {
  const { database, log, now } = context;
  const controller = new AbortController();
  const { signal } = controller;
  /** Changes since the last full push; null before it. */
  let feed: ChangeFeed | null = null;
  let failures = 0;
  let nextAttemptAt = 0;
  /** When all records are checked again because some failed. */
  let retryAt = Number.POSITIVE_INFINITY;
  /** Records whose failure was logged. */
  const reported = new Set<string>();

  async function pushRecord(record: RecordToPush): Promise<boolean> {
    const prepared = await prepareDocument(context, record);
    if (!prepared) return false;
    const { document, snapshot, outboxRow } = prepared;
    const { type, id: recordId } = record;
    throwIfAborted({ signal });
    const { documentId, created } = await context.cms.ensureDocument(type, document);
    throwIfAborted({ signal });
    // Read the document as the CMS stored it, so that later differences are known to be edits.
    const pushedDocument = await context.cms.fetchDocument(type, documentId, 'published');
    throwIfAborted({ signal });
    await database.transactionWithoutInvalidation(async (trx) => {
      // The last common state of a document that already existed is unknown, so it is read like an edited document.
      const isBaseKnown = created || type !== 'contractor';
      const body = isBaseKnown ? Object.fromEntries(Object.entries(pushedDocument?.body ?? document.body)) : null;
      // An existing draft stays unpublished here; the outbox then publishes it with the site's content.
      const state = pushedDocument || created ? ('published' as const) : ('unpublished' as const);
      const pushed = { type, documentId, recordId, body, own: isBaseKnown ? snapshot : null, version: pushedDocument?.version ?? null, state };
      const isRecorded = await recordPush(trx, pushed, now());
      if (type === 'contractor' && !(isBaseKnown && isRecorded)) await enqueueCmsPush(trx, [recordId], now());
      else if (outboxRow) await acknowledgeOutboxRow(trx, outboxRow);
    });
    return true;
  }

  /** @returns whether the record was pushed. A failed record doesn't block the others and is retried later */
  async function tryPushRecord(record: RecordToPush): Promise<boolean> {
    return pushRecord(record).catch(async (error: unknown) => {
      if (!isRecordError(error)) throw error;
      retryAt = now() + retryDelayMs;
      const name = `${record.type} ${record.id}`;
      if (!reported.has(name)) log.warn({ err: error, ...record }, 'initial sync of a record to the CMS failed; retrying');
      reported.add(name);
      if (record.type === 'contractor') await database.transactionWithoutInvalidation((trx) => recordFailure(trx, record.id, error));
      return false;
    });
  }

  async function recordFailure(trx: Knex.Transaction, id: number, error: unknown): Promise<void> {
    await enqueueCmsPush(trx, [id], now());
    await recordOutboxFailure(trx, id, describePushError(error), now());
  }

  async function pushAll(missing: RecordToPush[], onProgress: (pushed: number) => Promise<void>): Promise<void> {
    let next = 0;
    let failed = false;
    const pushNext = async () => {
      for (let record = missing[next]; record && !failed && !signal.aborted; record = missing[next]) {
        next += 1;
        if (await tryPushRecord(record)) await onProgress(1);
      }
    };
    const fail = (error: unknown) => {
      failed = true;
      throw error;
    };
    const results = await Promise.allSettled(Array.from({ length: maxConcurrent }, () => pushNext().catch(fail)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    throwIfAborted({ signal });
  }

  async function pushAllMissing(): Promise<void> {
    retryAt = Number.POSITIVE_INFINITY;
    const { all, missing } = await findAllToPush(database);
    const before = all - missing.length;
    await database.transactionWithoutInvalidation((trx) =>
      saveCmsSyncState(trx, { filled: before, to_fill: all, ...(missing.length > 0 && { filled_at: null }) }),
    );
    let pushed = 0;
    await pushAll(missing, async (count) => {
      await database.transactionWithoutInvalidation((trx) => addInitialSyncProgress(trx, { filled: count, to_fill: 0 }));
      if (pushed === 0) log.info({ filled: before, of: all }, `initial sync: sending ${missing.length} records to the CMS`);
      const tenth = Math.floor((10 * pushed) / missing.length);
      pushed += count;
      const isNextTenth = Math.floor((10 * pushed) / missing.length) > tenth;
      if (isNextTenth)
        log.info({ filled: before + pushed, of: all }, `initial sync to the CMS: ${Math.floor((100 * pushed) / missing.length)}% done`);
    });
    await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { filled_at: now() }));
  }

  async function pushSome(missing: RecordToPush[]): Promise<void> {
    await pushAll(missing, (count) =>
      database.transactionWithoutInvalidation((trx) => addInitialSyncProgress(trx, { filled: count, to_fill: count })),
    );
  }

  async function withInitialSyncLease(work: () => Promise<void>): Promise<boolean> {
    const held = await withLease({ database, log, now }, 'cms_initial_sync', signal, async () => {
      await work();
      return true;
    });
    return held ?? false;
  }

  /** Pushes everything that is missing, then follows the changes from the moment before. @returns false if another process holds the lease */
  async function pushAllAndFollow(): Promise<boolean> {
    const newFeed = new ChangeFeed(database);
    await newFeed.seekToEnd();
    if (!(await withInitialSyncLease(pushAllMissing))) return false;
    feed = newFeed;
    return true;
  }

  /** Pushes changed contractors that are missing in the CMS. @returns false if another process holds the lease */
  async function pushBatch({ changes, acknowledge }: ChangeBatch): Promise<boolean> {
    const ids = new Set(changes.filter(({ kind }) => kind !== 'likes').map((change) => change.contractor_id));
    const missing = await findMissingContractors(database, [...ids]);
    if (missing.length > 0 && !(await withInitialSyncLease(() => pushSome(missing)))) return false;
    acknowledge();
    return true;
  }

  /** Reads the next changes; null if all records must be checked: at first, to retry failures, or if the feed can't be followed. */
  async function readBatch(): Promise<ChangeBatch | null> {
    const { filled_at } = await loadCmsSyncState(database.read);
    if (!feed || filled_at === null || now() >= retryAt) return null;
    return feed.read(await feed.readState());
  }

  async function begin(): Promise<void> {
    if (signal.aborted || now() < nextAttemptAt) return;
    const batch = await readBatch();
    if (batch === noChanges) return;
    try {
      if (await (batch ? pushBatch(batch) : pushAllAndFollow())) failures = 0;
      else nextAttemptAt = now() + retryBackoff.initialMs;
    } catch (error) {
      if (error instanceof StoppedError) return;
      failures += 1;
      nextAttemptAt = now() + backoffDelay(retryBackoff, failures);
      // The sync job already logs an unreachable CMS.
      if (failures === 1 && !isCmsUnreachable(error)) log.warn({ err: error }, 'initial sync to the CMS failed; retrying');
    }
  }

  return { begin, finish: async () => undefined, stop: () => controller.abort() };
}
