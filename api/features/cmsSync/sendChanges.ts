import { setImmediate } from 'node:timers/promises';
import { newestSequence } from '../../changeFeed/newestSequence';
import { CmsEntry } from '../../models/CmsEntry';
import { CmsOutboxRow, failOutbox, postponeOutbox, settleOutbox } from '../../models/CmsOutboxRow';
import { knownHistory, noteReading, rememberChange, requireReading } from '../../models/CmsReading';
import { readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { isGenerated } from '../../models/noteContractorChanges';
import { changeOf, leaving } from './changeToSend';
import { ownOf, picturesHere } from './contractorHere';
import { picturesOf } from './readBody';
import { readChanges } from './readChanges';
import { isOfRecord, sentenceOf } from './sendFailures';
import { goOn, type Sync } from './sync';
import { takeOver } from './takeOver';

/** Contractors that are looked at together, and of them at the same time. */
const batch = 60;
const atOnce = 3;
/** Milliseconds until it is looked again whether a contractor has an entry by now. */
const fillWait = 60_000;

/** What became of a contractor that waited: it was written, nothing was to be written, another version is published by now, or it failed. */
type Sent = 'written' | 'settled' | 'stale' | 'failed';

/**
 * Writes into the CMS what has changed here since it was there last, contractor by contractor, as they are now. What fails is
 * noted and tried again later; the others go on.
 * @param between called now and then, so that what is published meanwhile need not wait
 * @returns how many contractors were written
 * @throws CmsError where the CMS does not answer at all
 */
export async function sendChanges(sync: Sync, between: () => Promise<unknown>): Promise<number> {
  const { database, now } = sync;
  // A numbered change is committed, and its outbox row with it.
  const newest = await newestSequence(database.read);
  let written = 0;
  let hasLooked = false;
  for (let rows = await dueRows(sync); rows.length > 0; rows = await dueRows(sync)) {
    hasLooked = true;
    const sent = await sendAll(sync, await withEntries(sync, rows));
    if (sent.stale.length > 0) sent.written += await sendAfterReading(sync, sent.stale);
    written += sent.written;
    if (sent.written > 0) await database.transactionAside((trx) => noteReading(trx, { sent_at: now() }));
    await between();
  }
  const isWhole = hasLooked && (await CmsOutboxRow.query(database.read).resultSize()) === 0;
  if (isWhole) await database.transactionAside((trx) => noteReading(trx, { sent_sequence: newest }));
  return written;
}

/** Whether something is to be sent by now. */
export async function hasDueRows({ database, now }: Pick<Sync, 'database' | 'now'>): Promise<boolean> {
  return (await CmsOutboxRow.query(database.read).where('next_at', '<=', now()).first()) !== undefined;
}

async function dueRows({ database, now }: Sync): Promise<CmsOutboxRow[]> {
  return CmsOutboxRow.query(database.read).where('next_at', '<=', now()).orderBy(['next_at', 'contractor_id']).limit(batch);
}

interface Waiting {
  row: CmsOutboxRow;
  entryId: number;
}

/** Those that have an entry; the others get one when they are filled in, or have no business over there. */
async function withEntries({ database, now }: Sync, rows: CmsOutboxRow[]): Promise<Waiting[]> {
  const ids = rows.map(({ contractor_id }) => contractor_id);
  const entries = await CmsEntry.query(database.read).where({ type: 'contractor' }).whereNot({ state: 'deleted' }).whereIn('record_id', ids);
  const byRecord = new Map(entries.map((entry) => [entry.record_id, entry.id]));
  const others = rows.filter(({ contractor_id }) => !byRecord.has(contractor_id));
  if (others.length > 0) {
    const records = await readRecords(
      database.read,
      others.map(({ contractor_id }) => contractor_id),
    );
    await database.transactionAside(async (trx) => {
      for (const row of others) {
        if (!belongsThere(records.get(row.contractor_id))) await settleOutbox(trx, row);
      }
      const early = others.filter(({ contractor_id }) => belongsThere(records.get(contractor_id)));
      await postponeOutbox(
        trx,
        early.map(({ contractor_id }) => contractor_id),
        now() + fillWait,
      );
    });
  }
  return rows.flatMap((row) => {
    const entryId = byRecord.get(row.contractor_id);
    return entryId === undefined ? [] : [{ row, entryId }];
  });
}

function belongsThere(stored: StoredRecord | undefined): boolean {
  if (!stored || stored.contractor.merged_into !== null) return false;
  return stored.record.profile_status === 'accepted' && !isGenerated(stored.record.external_id);
}

/** @returns how many were written, and those of which another version is published by now */
async function sendAll(sync: Sync, waiting: readonly Waiting[]): Promise<{ written: number; stale: Waiting[] }> {
  const stale: Waiting[] = [];
  let written = 0;
  let next = 0;
  let failed = false;
  const one = async () => {
    for (let each = waiting[next]; each && !failed; each = waiting[next]) {
      next += 1;
      const sent = await trySend(sync, each);
      if (sent === 'stale') stale.push(each);
      if (sent === 'written') written += 1;
      // Visitors need a turn of the event loop in between.
      await setImmediate();
    }
  };
  const fail = (error: unknown) => {
    failed = true;
    throw error;
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, () => one().catch(fail)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return { written, stale };
}

/** Takes over first what was published over there, then sends again. @returns how many were written */
async function sendAfterReading(sync: Sync, waiting: readonly Waiting[]): Promise<number> {
  await readChanges(sync);
  const sent = await sendAll(sync, waiting);
  let { written } = sent;
  for (const each of sent.stale) {
    const entry = await CmsEntry.query(sync.database.read).findById(each.entryId);
    // Its change was lost, or has not become visible yet.
    if (entry) await takeOver(sync, { type: 'contractor', documentId: entry.document_id, by: '', isOwn: false });
    const again = await trySend(sync, each);
    if (again === 'stale') await noteFailure(sync, each.row, staleSentence);
    if (again === 'written') written += 1;
  }
  return written;
}

const staleSentence = 'What is published in the CMS could not be taken over, so nothing is written there.';

async function trySend(sync: Sync, waiting: Waiting): Promise<Sent> {
  goOn(sync);
  return send(sync, waiting).catch(async (error: unknown): Promise<Sent> => {
    if (!isOfRecord(error)) throw error;
    // Once: it may go on for long, and the sync page says so as long as it does.
    if (waiting.row.tries === 0)
      sync.log.warn({ err: error, contractor: waiting.row.contractor_id }, 'a change cannot be written into the CMS; it is tried again');
    await noteFailure(sync, waiting.row, sentenceOf(error));
    return 'failed';
  });
}

async function noteFailure({ database, now }: Sync, { contractor_id }: CmsOutboxRow, sentence: string): Promise<void> {
  await database.transactionAside((trx) => failOutbox(trx, contractor_id, sentence, now()));
}

async function send(sync: Sync, { row, entryId }: Waiting): Promise<Sent> {
  const { cms, database, holder, now } = sync;
  // As it waits now: what changes while it is sent is sent again.
  const waits = (await CmsOutboxRow.query(database.read).findById(row.contractor_id)) ?? row;
  const entry = await CmsEntry.query(database.read).findById(entryId);
  if (!entry || entry.state === 'deleted') return 'settled';
  const stored = (await readRecords(database.read, [row.contractor_id])).get(row.contractor_id);
  const isOut = !stored || stored.contractor.merged_into !== null;
  // What was sent last may have been written or not: that is looked up first.
  if (entry.sending !== null) return 'stale';
  const isUnknown = entry.state === 'published' && (entry.body === null || entry.version === null);
  if (!isOut && isUnknown) return 'stale';
  const change = isOut ? await leaving(sync, entry, row.contractor_id) : await changeOf(sync, entry, stored);
  const sent = Object.fromEntries(Object.entries(change?.changes ?? {}).map(([field, { to }]) => [field, to]));
  if (change) await noteSending(sync, entry.id, sent);
  const answer = change && (await cms.change(entry.document_id, { ...change, known: await knownHistory(database.read) }));
  if (change && !answer) {
    await noteSending(sync, entry.id, null);
    return 'stale';
  }
  // By now every picture has its name over there.
  const own = isOut ? entry.own : ownOf(stored, await picturesHere(database.read, stored.contractor));
  await database.transactionAside(async (trx) => {
    await requireReading(trx, holder);
    await settleOutbox(trx, waits);
    if (!change || !answer) return;
    if (answer.newest) await rememberChange(trx, answer.newest);
    const isPublished = answer.version !== null;
    const isWhole = entry.problems === null && (entry.published_at !== null || entry.state !== 'published');
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        // Of a draft only what was sent is known to both sides.
        body: isPublished ? agreedBody(answer.body, entry.body ?? {}, sent) : { ...entry.body, ...sent },
        ...{ own, version: answer.version, state: isPublished ? 'published' : 'unpublished', sending: null },
        // One of which something is still to be taken over is not as it is over there.
        ...(isWhole && { published_at: answer.published_at === null ? null : Date.parse(answer.published_at) }),
        ...{ sent_at: now(), synced_at: now() },
      });
  });
  return answer ? 'written' : 'settled';
}

async function noteSending({ database, holder }: Sync, entryId: number, sending: Record<string, unknown> | null): Promise<void> {
  await database.transactionAside(async (trx) => {
    await requireReading(trx, holder);
    await CmsEntry.query(trx).findById(entryId).patch({ sending });
  });
}

/**
 * What both sides have by now. Pictures are as they were known or sent: what the library says of them may have changed without
 * a publication, and one that could not be copied yet is not known here. One that did not arrive is sent again.
 */
function agreedBody(body: object, before: Record<string, unknown>, sent: Record<string, unknown>): Record<string, unknown> {
  const { logo } = picturesOf(sent.logo === undefined ? before : sent);
  const known = new Set([...picturesOf(before).media, ...picturesOf(body).media].map(({ file }) => file));
  const { media } = picturesOf(sent.media === undefined ? before : sent);
  return { ...body, logo, media: media.filter(({ file }) => known.has(file)) };
}
