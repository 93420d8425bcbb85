import type { Knex } from 'knex';
import { CmsError } from '../../adapters/CmsError';
import type { CmsDocument } from '../../contract/cms';
import { type CmsType, cmsTypeKeys } from '../../contract/cmsTypes';
import { CmsEntry } from '../../models/CmsEntry';
import { noteReading, readingState } from '../../models/CmsReading';
import { noteToSend } from '../../models/noteContractorChanges';
import { Picture } from '../../models/Picture';
import { noteDifferent } from './noteDifferent';
import { noteSeen, overlap } from './readChanges';
import { goOn, type Sync } from './sync';
import { takeOver } from './takeOver';

/** What a comparison found of one type. */
export interface Compared {
  type: CmsType;
  /** Documents that are published over there. */
  published: number;
  /** Of them not as they were here, and taken over. */
  changed: number;
  refused: number;
  /** Taken back here, since nothing is published of them any more. */
  withdrawn: number;
}

/** Terms come before those who may have them. */
const order: readonly CmsType[] = ['term', ...cmsTypeKeys.filter((type) => type !== 'term')];
/** Of so few anything may be gone. */
const fewEntries = 10;

/**
 * Compares every published document with what is here, and mends what is different, whatever changes were lost; contractors
 * that are not as their documents say wait to be sent from then on.
 * @param between called now and then, so that what is published meanwhile need not wait
 * @throws CmsError where the CMS does not answer, or has lost most of what it had: then nothing is taken back
 */
export async function compareAll(sync: Sync, between: () => Promise<unknown>): Promise<Compared[]> {
  const { cms, database, now } = sync;
  const before = await readingState(database.read);
  const { newest } = await cms.changes(before.sequence, 1);
  if (newest < before.sequence) await startOver(sync);
  // What is there by now is compared, what comes later is read as a change.
  const known = await sequencesUpTo(sync, newest);
  const figures: Compared[] = [];
  for (const type of order) figures.push(await compareType(sync, type, between));
  await noteDifferent(sync);
  await noteSeen(sync, known);
  await database.transactionAside((trx) => noteReading(trx, { reconciled_at: now() }));
  return figures;
}

async function sequencesUpTo({ cms }: Sync, newest: number): Promise<number[]> {
  const sequences: number[] = [];
  for (let after = Math.max(0, newest - overlap); ; ) {
    const { changes } = await cms.changes(after, overlap);
    sequences.push(...changes.map(({ sequence }) => sequence).filter((sequence) => sequence <= newest));
    const last = changes.at(-1)?.sequence ?? newest;
    if (last >= newest || last <= after) return sequences;
    after = last;
  }
}

async function compareType(sync: Sync, type: CmsType, between: () => Promise<unknown>): Promise<Compared> {
  const { cms, database } = sync;
  const compared: Compared = { type, published: 0, changed: 0, refused: 0, withdrawn: 0 };
  const there = new Set<string>();
  const note = async (documentId: string) => {
    const outcome = await takeOver(sync, { type, documentId, by: '', isOwn: false });
    if (outcome !== 'current') compared[outcome] += 1;
  };
  for (let after: string | null = ''; after !== null; ) {
    goOn(sync);
    const { documents, next }: Awaited<ReturnType<typeof cms.documents>> = await cms.documents(type, after);
    const ids = documents.map(({ document_id }) => document_id);
    const entries = await CmsEntry.query(database.read).where({ type }).whereIn('document_id', ids);
    const byId = new Map(entries.map((entry) => [entry.document_id, entry]));
    for (const { document_id, published_at } of documents) {
      there.add(document_id);
      compared.published += 1;
      const entry = byId.get(document_id);
      const isCurrent = entry?.state === 'published' && entry.published_at === Date.parse(published_at) && entry.problems === null;
      if (!isCurrent) await note(document_id);
    }
    after = next === after ? null : next;
    await between();
  }
  const entries = await CmsEntry.query(database.read).where({ type, state: 'published' }).select('document_id');
  const gone = entries.filter(({ document_id }) => !there.has(document_id));
  refuseLoss(type, gone.length, entries.length);
  for (const { document_id } of gone) await note(document_id);
  return compared;
}

/** Who loses nearly everything at once has lost it by mistake: visitors would find an empty directory. */
function refuseLoss(type: CmsType, gone: number, all: number): void {
  if (gone <= fewEntries || gone * 2 <= all) return;
  throw new CmsError(`${gone} of ${all} entries (${type}) are gone from the CMS at once. Nothing of them was taken back`, 200);
}

/** A CMS that was set up anew knows nothing of what was handed over; one that was put back knows an older state of it. */
async function startOver(sync: Sync): Promise<void> {
  const { cms, database, log } = sync;
  log.warn('the CMS was set up anew, or put back: everything is compared, and handed over again where it is missing');
  for (let last = 0; ; ) {
    goOn(sync);
    const entries = await CmsEntry.query(database.read).where('id', '>', last).orderBy('id').limit(100);
    if (entries.length === 0) break;
    for (const entry of entries) {
      last = entry.id;
      const published = await cms.document(entry.type, entry.document_id, 'published');
      const isThere = published !== null || (await cms.document(entry.type, entry.document_id, 'draft')) !== null;
      await database.transactionAside((trx) => (isThere ? putBack(trx, sync, entry, published) : forget(trx, entry)));
    }
  }
  await database.transactionAside((trx) => noteReading(trx, { sequence: 0, seen: null, filled_at: null, filled: 0, to_fill: 0 }));
}

async function forget(trx: Knex.Transaction, { id, type, record_id }: CmsEntry): Promise<void> {
  await CmsEntry.query(trx).deleteById(id);
  // Its files are gone with it.
  if (type === 'contractor' && record_id !== null) await Picture.query(trx).where({ contractor_id: record_id }).patch({ cms_file: null });
}

async function putBack(trx: Knex.Transaction, { now }: Sync, entry: CmsEntry, published: CmsDocument | null): Promise<void> {
  const { id, type, record_id, published_at, state } = entry;
  if (type !== 'contractor' || record_id === null || !published || state !== 'published') {
    await CmsEntry.query(trx).findById(id).patch({ published_at: null });
    return;
  }
  const publishedThen = Date.parse(published.published_at ?? '') || 0;
  // Nobody has published it since: it is old, and what the site has is written into it.
  const isOld = published_at !== null && publishedThen <= published_at;
  const body = Object.fromEntries(Object.entries(published.body));
  const { version } = published;
  // Of one that was published since nobody knows what is new in it: all that differs is the editors', and what it displaces is kept.
  await CmsEntry.query(trx)
    .findById(id)
    .patch(isOld ? { body, version, published_at: publishedThen } : { own: {}, published_at: null });
  await noteToSend(trx, [record_id], now());
}
