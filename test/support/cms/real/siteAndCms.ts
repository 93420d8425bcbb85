import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { isLeased } from '#api/background/leases';
import type { Database } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { User } from '#api/modules/accounts/models/User';
import { loadCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { createContractors } from '#api/modules/contractors/store/createContractors';
import { seedDemoAccounts } from '#api/modules/demo/demoAccounts';
import { type ContractorInput, contractorInput } from '#contract/contractors/contractors';
import { termKeys } from '#contract/vocabularies/filters';
import type { Browser } from '../../api/registeredUsers';
import { createPreparedDatabase } from '../../database/testDatabase';
import { until } from '../../probes/until';
import { freePort } from '../../processes/freePort';
import { type Product, startProduct } from '../../processes/product';
import { type CmsHome, createCmsHome, type Editor, type RunningCms, signIn, startCms } from './cms';

/** The built API server and the built CMS, each in a separate process that can be killed and restarted on the same data. */
export interface BothSides {
  /** The API's own database. */
  database: Database;
  /** The initial companies in order, all owned by `owner`. */
  ids: readonly number[];
  /** The terms of each vocabulary, a small selection. */
  labels: ReadonlyMap<string, readonly string[]>;
  /** The demo contractor. */
  owner: Browser;
  admin: Browser;
  /** The designer account of the CMS. */
  editor: Editor;
  /** The storage of the CMS. */
  home: CmsHome;
  cms: () => RunningCms;
  site: () => Product;
  startCms: () => Promise<void>;
  stopCms: (signal?: NodeJS.Signals) => Promise<void>;
  startSite: () => Promise<void>;
  /** Stops the site. Locks of a killed process are released immediately; they would expire after half a minute. */
  stopSite: (signal?: NodeJS.Signals) => Promise<void>;
  /** Runs work while the site neither reads from nor writes to the CMS, as when another process does. */
  apart: (work: () => Promise<unknown>) => Promise<void>;
  /** Resolves once both sides have the same data. Failed deliveries are retried at their scheduled time. */
  quiet: (milliseconds?: number) => Promise<void>;
  remove: () => Promise<void>;
}

export type Company = Partial<ContractorInput> & { name: string };

/** The values, apart from the name, that a profile needs before submission. */
const ready = { description: 'Core drilling.', country: 'Canada', drilling_methods: ['Diamond Drilling'] };
/** The number of terms left in each vocabulary, so that the initial sync stays short. */
const termsKept = 4;
const farAway = Date.UTC(2100, 0, 1);

/**
 * Starts both sides and waits until the CMS has these companies. On MariaDB (TEST_MYSQL_URL) each side has a separate database.
 * @param ofCms environment of the CMS @param patience milliseconds that the companies may take
 */
export async function startBothSides(companies: readonly Company[], ofCms: Record<string, string> = {}, patience = 120_000): Promise<BothSides> {
  const { database, settings, remove } = await createPreparedDatabase();
  const home = await createCmsHome();
  const [port, cmsPort] = [String(await freePort()), String(await freePort())];
  const [siteUrl, cmsUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${cmsPort}`];
  const CMS_SECRET = randomBytes(24).toString('hex');
  const labels = await keepFewTerms(database);
  const ids = await addCompanies(database, companies);
  let cms: RunningCms | null = null;
  let site: Product | null = null;

  const beginCms = async () => {
    cms = await startCms(home, { CMS_PORT: cmsPort, CMS_SECRET, DIRECTORY_URL: siteUrl, LOG_LEVEL: 'error', ...ofCms });
  };
  const endCms = async (signal?: NodeJS.Signals) => {
    await cms?.stop(signal);
    cms = null;
  };
  const beginSite = async () => {
    site = await startProduct({ ...settings, CMS: 'on', PORT: port, CMS_URL: cmsUrl, CMS_SECRET, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' });
  };
  const endSite = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await site?.stop(signal);
    site = null;
    if (signal === 'SIGKILL') await database.write('leases').update({ holder: null, expires_at: null });
  };
  async function isQuiet(): Promise<boolean> {
    const { sequence, filled_at, read_at } = await loadCmsSyncState(database.read);
    if (filled_at === null || read_at === null || (await isLeased(database.read, 'cms_sync', Date.now()))) return false;
    if (await database.read('cms_outbox').whereNull('failed_at').first('contractor_id')) return false;
    const changes = await there(cms)
      .cms.fetchChanges(sequence, 1)
      .catch(() => null);
    return changes?.newest === sequence;
  }

  await beginCms();
  await beginSite();
  const [owner, admin] = [supertest.agent(siteUrl), supertest.agent(siteUrl)];
  await owner.post('/api/login').send({ username: 'contractor@demo.example', password: 'demo-contractor' }).expect(200);
  await admin.post('/api/login').send({ username: 'admin@demo.example', password: 'demo-admin' }).expect(200);
  const editor = await signIn(cmsUrl, 'designer@demo.example', 'Demo-designer-1');
  const quiet = (milliseconds = 30_000) => until(isQuiet, 'both sides to have the same', milliseconds);
  await quiet(patience);
  return {
    ...{ database, ids, labels, owner, admin, editor, home, quiet },
    cms: () => there(cms),
    site: () => there(site),
    ...{ startCms: beginCms, stopCms: endCms, startSite: beginSite, stopSite: endSite },
    apart: async (work) => {
      await quiet();
      await database.write('leases').where({ name: 'cms_sync' }).update({ holder: 'test', expires_at: farAway });
      try {
        await work();
      } finally {
        await database.write('leases').where({ name: 'cms_sync' }).update({ holder: null, expires_at: null });
        await admin.post('/api/admin/sync').send({}).expect(200);
      }
    },
    remove: async () => {
      await endSite('SIGKILL');
      await endCms('SIGKILL');
      await home.remove();
      await remove();
    },
  };
}

function there<Process>(process: Process | null): Process {
  if (!process) throw new Error('It does not run.');
  return process;
}

async function keepFewTerms(database: Database): Promise<Map<string, string[]>> {
  const labels = new Map<string, string[]>();
  for (const vocabulary of termKeys) {
    const all: string[] = await database.read('terms').where({ vocabulary }).orderBy('position').pluck('label');
    const kept = all.slice(0, termsKept);
    await database.write('terms').where({ vocabulary }).whereNotIn('label', kept).update({ retired: true });
    labels.set(vocabulary, kept);
  }
  return labels;
}

/** Inserts rows directly, because API calls would take long. */
async function addCompanies(database: Database, companies: readonly Company[]): Promise<number[]> {
  await seedDemoAccounts(database, Date.now());
  const owner = await User.query(database.read).findOne({ username: 'contractor@demo.example' }).throwIfNotFound();
  const inputs = companies.map((company) => contractorInput.cast({ ...ready, profile_status: 'accepted', ...company }));
  return database.transaction(async (trx) => {
    const ids = await createContractors(trx, inputs, Date.now());
    const members = ids.map((contractor_id) => ({ contractor_id, user_id: owner.id, role: 'owner', created_at: Date.now() }));
    await insertAll(trx, 'members', members);
    return ids;
  });
}
