import type { KnownChange } from '../../contract/cms';
import { type CmsType, cmsTypeKeys } from '../../contract/cmsTypes';
import { CmsEntry } from '../../models/CmsEntry';
import { noteReading, readingState } from '../../models/CmsReading';
import { CmsWithdrawal } from '../../models/CmsWithdrawal';
import { noteDifferent } from './noteDifferent';
import { noteSeen, overlap } from './readChanges';
import { carryOutDecisions, guardWithdrawals } from './restore/guardWithdrawals';
import { isOtherHistory } from './restore/history';
import { listDocuments } from './restore/listDocuments';
import { reconcileType } from './restore/reconcileType';
import { relinkDocuments } from './restore/relinkDocuments';
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
  /** Not withdrawn until an admin confirms it. */
  unconfirmed: number;
}

/** Terms come before those who may have them. */
const order: readonly CmsType[] = ['term', ...cmsTypeKeys.filter((type) => type !== 'term')];

/**
 * Compares every published document with what is here, and mends what is different, whatever changes were lost; contractors
 * that are not as their documents say wait to be sent from then on. With a CMS that was restored or installed again, what the site
 * has is reconciled first, and nothing is withdrawn.
 * @param between called now and then, so that what is published meanwhile need not wait
 * @throws CmsError where the CMS does not answer
 */
export async function compareAll(sync: Sync, between: () => Promise<unknown>): Promise<Compared[]> {
  const { cms, database, now, log } = sync;
  const before = await readingState(database.read);
  const answer = await cms.changes(before.sequence, 1, before.known_sequence);
  const isReset = isOtherHistory(before, answer);
  if (isReset) log.warn({ instance: answer.instance }, 'the CMS was restored or installed again: everything is compared, and nothing is withdrawn');
  if (!isReset) await carryOutDecisions(sync);
  // What is there by now is compared, what comes later is read as a change.
  const history = await changesUpTo(sync, answer.newest);
  const figures: Compared[] = [];
  for (const type of order) figures.push(await compareType(sync, type, { isReset, between: isReset ? nothing : between }));
  if (isReset) await startHistory(sync);
  await noteDifferent(sync);
  await noteSeen(sync, history, answer.instance);
  await database.transactionAside((trx) => noteReading(trx, { reconciled_at: now() }));
  if (isReset) log.info(`${figures.reduce((sum, { published }) => sum + published, 0)} documents of the CMS are reconciled with the site`);
  return figures;
}

/** Documents that are compared before what was published in the meantime gets its turn. */
const page = 100;

/** Until a restored CMS is reconciled, its changes cannot be read. */
const nothing = async () => undefined;

/** Reads the history from its start, and queues everything that the CMS lacks to be pushed. */
async function startHistory({ database }: Sync): Promise<void> {
  const history = { sequence: 0, seen: null, instance: null, known_sequence: 0, known_token: null };
  await database.transactionAside(async (trx) => {
    // What was gone was gone from another CMS, or from another history.
    await CmsWithdrawal.query(trx).delete();
    await noteReading(trx, { ...history, filled_at: null, filled: 0, to_fill: 0 });
  });
}

async function changesUpTo({ cms }: Sync, newest: number): Promise<KnownChange[]> {
  const found: KnownChange[] = [];
  for (let after = Math.max(0, newest - overlap); ; ) {
    const { changes } = await cms.changes(after, overlap);
    found.push(...changes.filter(({ sequence }) => sequence <= newest));
    const last = changes.at(-1)?.sequence ?? newest;
    if (last >= newest || last <= after) return found;
    after = last;
  }
}

interface Comparison {
  isReset: boolean;
  between: () => Promise<unknown>;
}

async function compareType(sync: Sync, type: CmsType, { isReset, between }: Comparison): Promise<Compared> {
  const { database } = sync;
  const compared: Compared = { type, published: 0, changed: 0, refused: 0, withdrawn: 0, unconfirmed: 0 };
  const apply = async (documentId: string) => {
    const outcome = await takeOver(sync, { type, documentId, by: '', isOwn: false });
    if (outcome !== 'current') compared[outcome] += 1;
  };
  const published = await listDocuments(sync, type, between);
  compared.published = published.size;
  const ids = [...published.keys()];
  const unpublished = (await entriesOf(sync, type)).filter(({ document_id }) => !published.has(document_id));
  // What an editor withdrew stays withdrawn, unless the CMS was restored to a state from before that.
  const missing = unpublished.filter(({ state }) => isReset || state === 'published');
  const relinked = await relinkDocuments(sync, type, ids, missing);
  if (isReset) await reconcileType(sync, type, new Set(ids), relinked);
  const byId = new Map((await entriesOf(sync, type)).map((entry) => [entry.document_id, entry]));
  let compares = 0;
  for (const [documentId, publishedAt] of published) {
    goOn(sync);
    compares += 1;
    if (compares % page === 0) await between();
    const entry = byId.get(documentId);
    const isCurrent = entry?.state === 'published' && entry.published_at === publishedAt && entry.problems === null;
    if (!isCurrent) await apply(documentId);
  }
  await between();
  if (isReset) return compared;
  const entries = await CmsEntry.query(database.read).where({ type, state: 'published' });
  const gone = entries.filter(({ document_id }) => !published.has(document_id));
  const { allowed, unconfirmed } = await guardWithdrawals(sync, type, gone, entries);
  for (const documentId of allowed) await apply(documentId);
  return { ...compared, unconfirmed };
}

/** The entries of a type without their bodies, of which there may be thousands. */
async function entriesOf({ database }: Sync, type: CmsType): Promise<CmsEntry[]> {
  const columns = ['id', 'type', 'document_id', 'record_id', 'state', 'published_at', 'synced_at', 'problems', 'own'];
  return CmsEntry.query(database.read).where({ type }).select(columns).orderBy('id');
}
