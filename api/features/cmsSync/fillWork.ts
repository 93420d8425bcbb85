import type { Knex } from 'knex';
import { isAbsent } from '../../adapters/CmsError';
import { ChangeFeed, type News, noNews } from '../../changeFeed/ChangeFeed';
import { noteHandedOver } from '../../models/CmsEntry';
import { fillHoldTime, keepFill, leaveFill, noteFilled, takeFill } from '../../models/CmsFill';
import { failOutbox, settleOutbox } from '../../models/CmsOutboxRow';
import { noteReading, readingState } from '../../models/CmsReading';
import { noteToSend } from '../../models/noteContractorChanges';
import type { Job } from '../../worker';
import { documentToFill, type FillTools } from './documentToFill';
import { allToFill, contractorsMissing, type RecordToFill } from './recordsToFill';
import { isOfRecord, sentenceOf } from './sendFailures';
import { goOn, StoppedError, stopping } from './sync';

/** Records that are handed over at the same time. */
const atOnce = 3;
/** Of a CMS that does not answer; at its first start that takes minutes. */
const wait = { first: 2000, most: 15_000 };
/** After so long what failed is tried again. */
const retryAfter = 60_000;

/**
 * Hands over to the CMS what the directory has and the CMS has not: terms, landing pages, and contractors that are accepted,
 * with their pictures; all of it when the CMS is new or this process is, afterwards contractors as they are accepted. It can
 * be cut off anywhere: what has an entry was handed over, and a document that is there already is found again over there.
 */
export function createFillWork(tools: FillTools): Job {
  const { database, log, now } = tools;
  const controller = new AbortController();
  const { signal } = controller;
  /** Changes since everything was filled in last; null until then. */
  let feed: ChangeFeed | null = null;
  let failures = 0;
  let nextAt = 0;
  /** When everything is looked at again for those that failed. */
  let againAt = Number.POSITIVE_INFINITY;
  /** Those that failed and were told of. */
  const told = new Set<string>();

  async function handOver(record: RecordToFill): Promise<boolean> {
    const filled = await documentToFill(tools, record);
    if (!filled) return false;
    const { document, own, waits } = filled;
    const { type, id: recordId } = record;
    goOn({ signal });
    const { documentId, made } = await tools.cms.make(type, document);
    goOn({ signal });
    // As it was written there: what differs from this later was changed by somebody.
    const there = await tools.cms.document(type, documentId, 'published');
    goOn({ signal });
    await database.transactionAside(async (trx) => {
      // Of one that was there already nobody knows what both sides had last: it is read like an editor's.
      const isKnown = made || type !== 'contractor';
      const body = isKnown ? Object.fromEntries(Object.entries(there?.body ?? document.body)) : null;
      // A draft that was found is published with what the site has, which sends it.
      const state = there || made ? ('published' as const) : ('unpublished' as const);
      const handed = { type, documentId, recordId, body, own: isKnown ? own : null, version: there?.version ?? null, state };
      const isNoted = await noteHandedOver(trx, handed, now());
      if (type === 'contractor' && !(isKnown && isNoted)) await noteToSend(trx, [recordId], now());
      else if (waits) await settleOutbox(trx, waits);
    });
    return true;
  }

  /** @returns whether the CMS has it now; one that fails does not keep the others waiting, and is tried again later */
  async function tryToHandOver(record: RecordToFill): Promise<boolean> {
    return handOver(record).catch(async (error: unknown) => {
      if (!isOfRecord(error)) throw error;
      againAt = now() + retryAfter;
      const name = `${record.type} ${record.id}`;
      if (!told.has(name)) log.warn({ err: error, ...record }, 'a record cannot be handed over to the CMS; it is tried again');
      told.add(name);
      if (record.type === 'contractor') await database.transactionAside((trx) => noteFailure(trx, record.id, error));
      return false;
    });
  }

  async function noteFailure(trx: Knex.Transaction, id: number, error: unknown): Promise<void> {
    await noteToSend(trx, [id], now());
    await failOutbox(trx, id, sentenceOf(error), now());
  }

  async function handOverAll(missing: RecordToFill[], onProgress: (handed: number) => Promise<void>): Promise<void> {
    let next = 0;
    let failed = false;
    const one = async () => {
      for (let record = missing[next]; record && !failed && !signal.aborted; record = missing[next]) {
        next += 1;
        if (await tryToHandOver(record)) await onProgress(1);
      }
    };
    const fail = (error: unknown) => {
      failed = true;
      throw error;
    };
    const results = await Promise.allSettled(Array.from({ length: atOnce }, () => one().catch(fail)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    goOn({ signal });
  }

  async function fillAll(): Promise<void> {
    againAt = Number.POSITIVE_INFINITY;
    const { all, missing } = await allToFill(database);
    const before = all - missing.length;
    await database.transactionAside((trx) => noteReading(trx, { filled: before, to_fill: all, ...(missing.length > 0 && { filled_at: null }) }));
    let handed = 0;
    await handOverAll(missing, async (count) => {
      await database.transactionAside((trx) => noteFilled(trx, { filled: count, to_fill: 0 }));
      if (handed === 0) log.info({ filled: before, of: all }, `${missing.length} records are being handed over to the CMS`);
      const tenth = Math.floor((10 * handed) / missing.length);
      handed += count;
      const isNext = Math.floor((10 * handed) / missing.length) > tenth;
      if (isNext) log.info({ filled: before + handed, of: all }, `the CMS is being filled: ${Math.floor((100 * handed) / missing.length)} %`);
    });
    await database.transactionAside((trx) => noteReading(trx, { filled_at: now() }));
  }

  async function fillSome(missing: RecordToFill[]): Promise<void> {
    await handOverAll(missing, (count) => database.transactionAside((trx) => noteFilled(trx, { filled: count, to_fill: count })));
  }

  async function whileFilling(work: () => Promise<void>): Promise<boolean> {
    const holder = await database.transactionAside((trx) => takeFill(trx, now()));
    if (holder === null) return false;
    const keep = () => database.transactionAside((trx) => keepFill(trx, holder, now()));
    const beat = setInterval(
      () => void keep().catch((error: unknown) => log.warn({ err: error }, 'the filling of the CMS could not be kept')),
      fillHoldTime / 3,
    );
    const { stopped, forget } = stopping(signal);
    try {
      // A CMS that takes its time keeps no process from stopping.
      await Promise.race([work(), stopped]);
      return true;
    } finally {
      forget();
      clearInterval(beat);
      await database.transactionAside((trx) => leaveFill(trx, holder)).catch(() => undefined);
    }
  }

  /** Fills in everything, and follows the changes from the moment before. @returns whether no other process does that */
  async function fillAllAndFollow(): Promise<boolean> {
    const started = new ChangeFeed(database);
    await started.start();
    if (!(await whileFilling(fillAll))) return false;
    feed = started;
    return true;
  }

  /** Fills in what has changed. @returns whether no other process does that */
  async function fillNews({ changes, accept }: News): Promise<boolean> {
    const ids = new Set(changes.filter(({ kind }) => kind !== 'likes').map((change) => change.contractor_id));
    const missing = await contractorsMissing(database, [...ids]);
    if (missing.length > 0 && !(await whileFilling(() => fillSome(missing)))) return false;
    accept();
    return true;
  }

  /** What has changed; null where everything is to be looked at: at first, again for what failed, or where the feed cannot be followed. */
  async function readNews(): Promise<News | null> {
    const { filled_at } = await readingState(database.read);
    if (!feed || filled_at === null || now() >= againAt) return null;
    return feed.read(await feed.look());
  }

  async function begin(): Promise<void> {
    if (signal.aborted || now() < nextAt) return;
    const news = await readNews();
    if (news === noNews) return;
    try {
      if (await (news ? fillNews(news) : fillAllAndFollow())) failures = 0;
      else nextAt = now() + wait.first;
    } catch (error) {
      if (error instanceof StoppedError) return;
      failures += 1;
      nextAt = now() + Math.min(wait.most, wait.first * 2 ** (failures - 1));
      // Of a CMS that is not there yet, or not any more, the reading tells.
      if (failures === 1 && !isAbsent(error)) log.warn({ err: error }, 'the CMS cannot be filled; it is tried again');
    }
  }

  return { begin, finish: async () => undefined, stop: () => controller.abort() };
}
