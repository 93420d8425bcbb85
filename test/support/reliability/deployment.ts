import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { type GaleraCluster, startGalera } from '../database/galera';
import { type PrivateServer, startMariadb } from '../database/mariadb';
import { until } from '../probes/until';
import { type MailServer, startMailServer } from '../processes/mailServer';
import { quickFolder } from '../processes/temporaryFolder';
import { Ledger } from './ledger';
import { type LoadTargets, prepareTargets } from './load';
import { defineSiteProcess, type SiteProcess } from './siteProcess';
import { type Verification, verifyLedger } from './verifyLedger';

export type DatabaseKind = 'SQLite' | 'MariaDB' | 'Galera';

/** Processes of the built product on one database, with a mail server, a ledger and the targets of the load. */
export interface Deployment {
  kind: DatabaseKind;
  sites: SiteProcess[];
  /** The database settings of the first site. */
  settings: { DATABASE_URL: string; DATA_DIR: string };
  /** The environment of a site, by its index. */
  siteSettings: (index: number) => Record<string, string>;
  /** Empty on SQLite; on Galera one per site. */
  servers: PrivateServer[];
  cluster: GaleraCluster | null;
  mails: MailServer;
  targets: LoadTargets;
  ledger: Ledger;
  withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  /**
   * Starts whatever is stopped and waits until every site is ready. Then verifies all data so far against the ledger, on every node, and begins a new
   * ledger.
   */
  settle: () => Promise<Verification>;
  remove: () => Promise<void>;
}

/** Starts everything. The servers flush each commit, so that committed data survives SIGKILL. @param siteCount on Galera one per node */
export async function deploy(kind: DatabaseKind, siteCount: number, environment: Record<string, string> = {}): Promise<Deployment> {
  const undo: (() => Promise<unknown> | unknown)[] = [];
  const remove = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const folder = mkdtempSync(path.join(quickFolder(), 'directory-deployment-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const { servers, cluster, urls, stop } = await startServers(kind);
    undo.push(stop);
    const mails = await startMailServer();
    undo.push(mails.stop);
    const settingsOf = (index: number) => ({ DATABASE_URL: urls[index % urls.length] ?? '', DATA_DIR: folder });
    const common = { RATE_LIMIT_SCALE: '1000', TRUST_PROXY: 'on', SMTP_URL: mails.url, ...environment };
    const siteSettings = (index: number) => ({ ...settingsOf(index), ...common });
    const sites = await Promise.all(Array.from({ length: siteCount }, (_, index) => defineSiteProcess(siteSettings(index))));
    undo.push(() => Promise.all(sites.map((site) => site.stop('SIGKILL'))));
    for (const site of sites) await site.start();
    for (const site of sites) await site.waitUntilReady();
    const settings = settingsOf(0);
    const withDatabase = <Result>(work: (database: Database) => Promise<Result>) => withOpenDatabase(settings, work);
    const targets = await withDatabase((database) => prepareTargets(sites[0]?.url ?? '', database));
    let verifiedEmails = 0;
    const fixed = { kind, sites, settings, siteSettings, servers, cluster, mails, targets };
    const deployment: Deployment = { ...fixed, ledger: new Ledger(), withDatabase, settle, remove };
    return deployment;

    async function settle(): Promise<Verification> {
      for (const site of sites) await site.start();
      for (const site of sites) await site.waitUntilReady();
      const { ledger } = deployment;
      deployment.ledger = new Ledger(ledger);
      const verified = await withDatabase((database) => verifyLedger(ledger, database, () => mails.accepted.slice(verifiedEmails)));
      verifiedEmails = mails.accepted.length;
      for (const [index] of urls.slice(1).entries()) {
        await withOpenDatabase(settingsOf(index + 1), (other) => waitUntilEqual(settings, other));
      }
      return verified;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

interface StartedServers {
  servers: PrivateServer[];
  cluster: GaleraCluster | null;
  /** One DATABASE_URL per server; a single empty one on SQLite. */
  urls: string[];
  stop: () => Promise<void>;
}

async function startServers(kind: DatabaseKind): Promise<StartedServers> {
  if (kind === 'SQLite') return { servers: [], cluster: null, urls: [''], stop: async () => undefined };
  if (kind === 'Galera') {
    const cluster = await startGalera();
    return { servers: cluster.nodes, cluster, urls: await cluster.createDatabase('directory'), stop: cluster.stop };
  }
  const server = await startMariadb({ durable: true });
  return { servers: [server], cluster: null, urls: [await server.createDatabase('directory')], stop: server.stop };
}

async function withOpenDatabase<Result>(settings: Deployment['settings'], work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The other nodes apply a transaction shortly after it is committed. */
async function waitUntilEqual(settings: Deployment['settings'], other: Database): Promise<void> {
  const tables = ['likes', 'users', 'reviews', 'enquiries', 'mail_outbox'];
  const sums = async ({ read }: Database) => JSON.stringify((await read.raw(`CHECKSUM TABLE ${tables.join(', ')}`))[0]);
  await until(async () => (await withOpenDatabase(settings, sums)) === (await sums(other)), 'two nodes to hold the same rows', 10_000);
}
