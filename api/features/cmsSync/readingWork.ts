import { CmsError, isAbsent } from '../../adapters/CmsError';
import type { Cms } from '../../adapters/cms';
import type { Services } from '../../endpoint';
import { holdTime, keepReading, LostReadingError, leaveReading, noteReading, readingState, takeReading } from '../../models/CmsReading';
import type { Job } from '../../worker';
import { compareAll } from './compareAll';
import { readChanges, retryRefused } from './readChanges';
import { carryOutDecisions } from './restore/guardWithdrawals';
import { ResetCmsError } from './restore/history';
import { hasDueRows, sendChanges } from './sendChanges';
import { StoppedError, type Sync, stopping } from './sync';

type Tools = Pick<Services, 'database' | 'storage' | 'log' | 'now' | 'site'>;

const pollEvery = 15_000;
/** Of a CMS that does not answer. */
const wait = { first: 2000, most: 60_000 };
/** For so long nobody is told that it cannot be read; for longer of one that has never been: it may still install and build itself. */
const quietFor = { usual: 30_000, first: 5 * 60_000 };
const retryEvery = 5 * 60_000;
const hour = 3_600_000;
/** UTC, when few people are at work. */
const nightlyHour = 3;
/** One that is as young need not be made again by a process that has just started. */
const youngComparison = 10 * 60_000;

/** Reading the CMS, and being told that there is something to read. */
export interface ReadingWork extends Job {
  nudge(): void;
}

/** Runs work while this process alone reads the CMS. @returns null where another one does */
export async function whileReading<Result>(
  tools: Tools,
  cms: Cms,
  signal: AbortSignal,
  work: (sync: Sync) => Promise<Result>,
): Promise<Result | null> {
  const { database, log, now } = tools;
  const holder = await database.transactionAside((trx) => takeReading(trx, now()));
  if (holder === null) return null;
  const keep = () => database.transactionAside((trx) => keepReading(trx, holder, now()));
  const { stopped, forget } = stopping(signal);
  const beat = setInterval(
    () => void keep().catch((error: unknown) => log.warn({ err: error }, 'the reading of the CMS could not be kept')),
    holdTime / 3,
  );
  try {
    // A CMS that takes its time keeps no process from stopping.
    return await Promise.race([work({ ...tools, cms, holder, signal }), stopped]);
  } finally {
    forget();
    clearInterval(beat);
    await database.transactionAside((trx) => leaveReading(trx, holder)).catch(() => undefined);
  }
}

/**
 * Reads what editors publish: every 15 seconds, and at once when told; compares everything when it begins and every night.
 * Then writes into the CMS what companies and admins have changed, within seconds.
 * While the CMS is down it asks ever more seldom.
 */
export function createReadingWork(tools: Tools, cms: Cms): ReadingWork {
  const { database, log, now } = tools;
  const controller = new AbortController();
  let nudged = true;
  let triedAt = 0;
  let nextAt = 0;
  let retriedAt = 0;
  let failures = 0;
  let failedSince: number | null = null;
  let isSaid = false;
  let hasCompared = false;

  async function read(sync: Sync): Promise<void> {
    const state = await readingState(database.read);
    // Whoever asks from now on asks for another one.
    if (state.wanted_at !== null) await database.transactionAside((trx) => clearWish(trx, state.wanted_at));
    const lost = isDue(state.reconciled_at) ? await compare(sync).catch(lossIn) : null;
    await readChanges(sync).catch((error: unknown) => compareAfterReset(sync, error));
    const isTime = now() - retriedAt >= retryEvery;
    if (isTime) retriedAt = now();
    await retryRefused(sync, isTime ? 'all' : 'asked for');
    await carryOutDecisions(sync);
    if (lost) throw lost;
    await database.transactionAside((trx) => noteReading(trx, { read_at: now(), error: null, error_at: null }));
  }

  async function compare(sync: Sync): Promise<void> {
    await compareAll(sync, () => readIfWanted(sync));
    hasCompared = true;
  }

  /** @throws any failure except that the CMS was restored or installed again */
  async function compareAfterReset(sync: Sync, error: unknown): Promise<void> {
    if (!(error instanceof ResetCmsError)) throw error;
    await compare(sync);
  }

  /** While something else goes on: what was published meanwhile, whichever process was told of it, and what is due anyway. */
  async function readIfWanted(sync: Sync): Promise<void> {
    const { wanted_at } = await readingState(database.read);
    if (!nudged && wanted_at === null && now() < nextAt) return;
    nudged = false;
    nextAt = now() + pollEvery;
    if (wanted_at !== null) await database.transactionAside((trx) => clearWish(trx, wanted_at));
    await readChanges(sync);
    await retryRefused(sync, 'asked for');
  }

  function isDue(comparedAt: number | null): boolean {
    if (comparedAt === null) return true;
    const night = Math.floor((now() - nightlyHour * hour) / (24 * hour)) * 24 * hour + nightlyHour * hour;
    return comparedAt < night || (!hasCompared && comparedAt < now() - youngComparison);
  }

  async function noteFailure(error: unknown): Promise<void> {
    if (error instanceof StoppedError || error instanceof LostReadingError) return;
    failures += 1;
    failedSince ??= now();
    nextAt = now() + Math.min(wait.most, wait.first * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
    const isNew = isAbsent(error) && (await readingState(database.read)).read_at === null;
    if (!isSaid && now() - failedSince >= (isNew ? quietFor.first : quietFor.usual)) {
      log.warn({ err: error }, 'the CMS cannot be read; the site goes on without it, and tries again');
      isSaid = true;
    }
    const sentence = error instanceof CmsError ? `${error.message}.` : 'What the CMS sent could not be taken over. The log says why.';
    await database.transactionAside((trx) => noteReading(trx, { error: sentence.slice(0, 500), error_at: now() }));
  }

  async function begin(): Promise<void> {
    if (controller.signal.aborted) return;
    const { wanted_at } = await readingState(database.read);
    const isAsked = nudged || (wanted_at !== null && wanted_at > triedAt);
    const isToRead = isAsked || now() >= nextAt;
    // One that does not answer is asked when its turn comes.
    if (!isToRead && (failures > 0 || !(await hasDueRows(tools)))) return;
    const before = nudged;
    if (isToRead) [nudged, nextAt] = [false, now() + pollEvery * (0.9 + Math.random() / 5)];
    triedAt = now();
    try {
      const done = await whileReading(tools, cms, controller.signal, async (sync) => {
        if (isToRead) await read(sync);
        await sendChanges(sync, () => readIfWanted(sync)).catch((error: unknown) => compareAfterReset(sync, error));
        return true;
      });
      // Another process reads: whoever nudged this one may have been too late for it.
      if (done === null) {
        [nudged, nextAt] = [before, 0];
        return;
      }
      if (isSaid) log.info('the CMS can be read again');
      [failures, failedSince, isSaid] = [0, null, false];
    } catch (error) {
      await noteFailure(error);
    }
  }

  return {
    nudge: () => {
      nudged = true;
    },
    begin,
    finish: async () => undefined,
    stop: () => controller.abort(),
  };
}

/** A comparison that stops for what the CMS answered keeps nobody from reading what was changed. @throws any other failure */
function lossIn(error: unknown): CmsError {
  if (error instanceof CmsError && error.status !== null) return error;
  throw error;
}

async function clearWish(trx: Parameters<typeof noteReading>[0], wanted: number | null): Promise<void> {
  await trx('cms_reading').where({ wanted_at: wanted }).update({ wanted_at: null });
}
