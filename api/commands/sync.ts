import { setTimeout as passing } from 'node:timers/promises';
import type { Knex } from 'knex';
import { CmsError } from '../adapters/CmsError';
import { createCms } from '../adapters/cms';
import { createStorage } from '../adapters/storage';
import { cmsTypes } from '../contract/cmsTypes';
import { type Compared, compareAll } from '../features/cmsSync/compareAll';
import { readChanges } from '../features/cmsSync/readChanges';
import { whileReading } from '../features/cmsSync/readingWork';
import { sendChanges } from '../features/cmsSync/sendChanges';
import { createLogger } from '../logger';
import { CmsEntry } from '../models/CmsEntry';
import { CmsOutboxRow, hurryAll } from '../models/CmsOutboxRow';
import { holdTime } from '../models/CmsReading';
import { CmsWithdrawal } from '../models/CmsWithdrawal';
import { SiteContent } from '../models/SiteContent';
import { waitingConflicts } from '../models/waitingConflicts';
import { type Command, counted, giveUp, say } from './command';

/** How often is looked whether another process has finished its reading. */
const lookEvery = 500;

/**
 * `sync`: compares everything that is published in the CMS with what the site shows, and writes into the CMS what has changed
 * here. Exit code 0 where both sides have the same, 1 where something was refused, 2 where the CMS could not be read, or
 * entries that are gone from it wait for an admin's confirmation.
 */
export const syncCommand: Command = async ({ config, database, now }) => {
  const cms = await createCms(config);
  if (!cms) return giveUp(config.CMS === 'off' ? 'There is no CMS: CMS is off.' : 'CMS_SECRET is not set: the CMS cannot be asked.');
  const tools = { database, storage: createStorage(config), log: createLogger(config), now, site: new SiteContent(database, config.browser) };
  await tools.site.refresh();
  const work = () =>
    whileReading(tools, cms, new AbortController().signal, async (sync) => {
      const figures = await compareAll(sync, async () => undefined);
      await readChanges(sync);
      await database.transactionAside((trx) => hurryAll(trx, now()));
      return { figures, sent: await sendChanges(sync, async () => undefined) };
    });
  try {
    let done = await work();
    // Whoever reads is done soon, and one that died loses it.
    for (let waited = 0; !done && waited < 2 * holdTime; waited += lookEvery) {
      await passing(lookEvery);
      done = await work();
    }
    if (!done) return giveUp('The site reads the CMS right now. Please try again in a minute.');
    done.figures.forEach(report);
    const waiting = await CmsOutboxRow.query(database.read);
    const failed = waiting.filter(({ error }) => error !== null);
    const lines = [`${counted(done.sent)} written`, `${counted(waiting.length - failed.length)} waiting`, `${counted(failed.length)} failed`];
    say(`${'Into the CMS'.padEnd(16)}${lines.join(', ')}`);
    for (const { contractor_id, error } of failed) say(`Failed: contractor ${contractor_id}: ${error}`);
  } catch (error) {
    if (error instanceof CmsError) return giveUp(`${error.message}. Nothing was lost; make sync goes on when the CMS answers.`);
    throw error;
  }
  const conflicts = await waitingConflicts(database.read).resultSize();
  if (conflicts > 0) say(`${counted(conflicts)} ${conflicts === 1 ? 'conflict waits' : 'conflicts wait'} for an admin's choice at /admin/sync.`);
  const refused = reportRefused(await CmsEntry.query(database.read).whereNotNull('problems_at').orderBy(['type', 'document_id']));
  return (await reportWithdrawals(database.read)) ? 2 : refused;
};

/** @returns whether a large withdrawal waits for an admin */
async function reportWithdrawals(knex: Knex): Promise<boolean> {
  const pending = await CmsWithdrawal.query(knex).whereNull('decision');
  for (const { type, document_ids, listed } of pending) {
    const label = cmsTypes.find(({ key }) => key === type)?.label ?? type;
    say(`${label}: ${counted(document_ids.length)} of ${counted(listed)} entries are gone from the CMS and wait for confirmation at /admin/sync.`);
  }
  return pending.length > 0;
}

function report({ type, published, changed, refused, withdrawn }: Compared): void {
  const label = cmsTypes.find(({ key }) => key === type)?.label ?? type;
  const figures = [
    `${counted(published)} published`,
    `${counted(changed)} taken over`,
    `${counted(withdrawn)} taken back`,
    `${counted(refused)} refused`,
  ];
  say(`${label.padEnd(16)}${figures.join(', ')}`);
}

function reportRefused(entries: CmsEntry[]): number {
  for (const { type, document_id, problems } of entries)
    for (const [field, sentence] of Object.entries(problems ?? {})) say(`Refused: ${type} ${document_id}, ${field}: ${sentence}`);
  say(
    entries.length === 0
      ? 'Everything that is published is on the site.'
      : `${counted(entries.length)} refused. They are listed at /admin/sync, too.`,
  );
  return entries.length === 0 ? 0 : 1;
}
