import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { createCms } from './adapters/cms';
import { createMailer } from './adapters/mailer';
import { createStorage } from './adapters/storage';
import { createApp } from './app';
import { createAttempts } from './attempts';
import { createChangeNumbering } from './changeFeed/numberChanges';
import { wayOut } from './commands/batches';
import { type Config, describeConfig, loadConfig, onPort } from './config';
import { type Database, openDatabase } from './database';
import { removeDemoAccounts, seedDemoAccounts, seedDemoCounts, seedDemoOwner } from './demoAccounts';
import { seedDemoCompanies } from './demoCompanies';
import { seedDemoEnquiries } from './demoEnquiries';
import { seedDemoLandingPages } from './demoLandingPages';
import { seedDemoPictures } from './demoPictures';
import { seedDemoQueues } from './demoQueues';
import type { Services } from './endpoint';
import { createFillWork } from './features/cmsSync/fillWork';
import { createReadingWork } from './features/cmsSync/readingWork';
import { fileName, interruptedBatches } from './features/importing/batches';
import { createImportWork } from './features/importing/importWork';
import { createBulkWork } from './features/profiles/bulkWork';
import { loadSite } from './features/site/loadSite';
import { createMailDelivery } from './jobs/deliverMail';
import { createCountRollup } from './jobs/rollUpCounts';
import { createDigests } from './jobs/sendDigests';
import { createTidying } from './jobs/tidy';
import { createLogger, type Logger } from './logger';
import { ContractorIndex } from './models/contractorIndex';
import { keptSecret } from './models/keptSecret';
import { ManageIndex } from './models/ManageIndex';
import { SiteContent } from './models/SiteContent';
import { prepareDatabase, seedDemoContractors } from './prepareDatabase';
import { createRateLimits } from './rateLimits';
import { describeStartFailure } from './starting/describeStartFailure';
import { startWorker, type Worker } from './worker';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Under load the heap would grow to three times of what is in use before anything is thrown away; this costs no measurable time.
setFlagsFromString('--heap-growing-percent=40');

/** Starts everything and says where it listens; SIGINT and SIGTERM stop all of it, and the end of the program that started it. */
async function start(): Promise<void> {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const asked = loadConfig();
  if (process.argv.includes('--print-config')) return say(describeConfig(asked));
  const log = createLogger(asked);
  const database = await openDatabase(asked);
  const storage = createStorage(asked);
  const seed = () => prepareDemo(asked, { database, storage, log, now: Date.now });
  await prepareDatabase(database, { report: (line) => log.info(line), seed });
  const settings = {
    ...asked,
    SESSION_SECRET: asked.SESSION_SECRET || (await keptSecret(database, 'session')),
    FEATUREBASE_SECRET: asked.FEATUREBASE_SECRET || (await keptSecret(database, 'featurebase')),
  };
  const pages = await loadSite();
  const index = new ContractorIndex(database);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  // Links name the port that was given. Nothing is awaited before the app is there: no request comes in between.
  const config = onPort(settings, (server.address() as AddressInfo).port);
  const site = new SiteContent(database, config.browser);
  const worker = startMailWorker(config, database, log, site);
  const tidying = startWorker(log, () => createTidying({ database, storage, now: Date.now }));
  const numbering = startWorker(log, () => createChangeNumbering(database));
  database.onCommit(() => numbering.wake());
  const rollup = config.WORKER === 'off' ? null : startWorker(log, () => createCountRollup({ database, now: Date.now }));
  const mail = { wake: () => worker?.wake() };
  const bulkWorker = config.WORKER === 'off' ? null : startWorker(log, () => createBulkWork({ site, database, log, mail, now: Date.now }));
  const bulk = { wake: () => bulkWorker?.wake() };
  const digests = config.WORKER === 'off' ? null : startWorker(log, () => createDigests({ site, database, mail, now: Date.now }));
  const counts = { limits: createRateLimits(config), attempts: createAttempts(config, database, Date.now) };
  const imports = { wake: () => importing?.wake() };
  const manageIndex = new ManageIndex(database);
  const cms = await createCms(config);
  const reading = cms && config.WORKER === 'on' ? createReadingWork({ database, storage, log, now: Date.now }, cms) : null;
  const readingWorker = reading && startWorker(log, () => reading);
  // What was changed here may be for the CMS.
  database.onCommit(() => readingWorker?.wake());
  const filling = cms && config.WORKER === 'on' ? startWorker(log, () => createFillWork({ cms, database, storage, log, now: Date.now })) : null;
  const cmsReading = {
    wake: () => {
      reading?.nudge();
      readingWorker?.wake();
    },
  };
  const services: Services = {
    config,
    database,
    log,
    ...counts,
    index,
    manageIndex,
    site,
    storage,
    mail,
    bulk,
    imports,
    cms,
    cmsReading,
    now: Date.now,
  };
  const importing = config.WORKER === 'off' ? null : startWorker(log, (wake) => createImportWork(services, wake));
  server.on('request', createApp(services, pages).callback());
  const stopFollowing = services.index.keepCurrent((error) => log.warn({ err: error }, 'the index could not follow the database'));
  const stopLooking = site.keepCurrent((error) => log.warn({ err: error }, "the site's words could not be read"));
  // Visitors' index comes first; so the first admin waits for none.
  void index
    .facts()
    .then(() => services.manageIndex.facts())
    .catch((error: unknown) => log.warn({ err: error }, "the admins' index could not be read"));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    stopFollowing();
    stopLooking();
    const closed = new Promise<unknown>((resolve) => server.close(resolve));
    server.closeAllConnections();
    void Promise.all([
      closed,
      worker?.stop(),
      rollup?.stop(),
      bulkWorker?.stop(),
      importing?.stop(),
      digests?.stop(),
      readingWorker?.stop(),
      filling?.stop(),
      tidying.stop(),
      numbering.stop(),
    ])
      .then(() => database.close())
      .then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (!config.production) say('Demo mode: this machine only, with fictional contractors. NODE_ENV=production serves others.');
  for (const batch of await interruptedBatches(database, services.now())) say(`Import batch ${batch.id} (${fileName(batch)}): ${wayOut(batch)}`);
  say(`${config.PRODUCT_NAME} is ready at http://${config.HOST}:${config.PORT}`);
  process.send?.({ port: config.PORT });
}

/** Adds what the demo has and the database has not; in production nobody may sign in with a password that everybody knows. */
async function prepareDemo(config: Config, services: Pick<Services, 'database' | 'storage' | 'log' | 'now'>): Promise<void> {
  const { database, log } = services;
  if (config.production) {
    if (!config.PUBLIC_URL.startsWith('https:')) log.warn('PUBLIC_URL is not https: what visitors send and their sessions can be read on the way');
    const removed = await removeDemoAccounts(database, Date.now());
    if (removed > 0) log.warn({ removed }, 'demo accounts removed');
    return;
  }
  const added = await seedDemoContractors(database, Date.now());
  if (added > 0) {
    log.info({ added }, 'demo contractors added');
    await seedDemoLandingPages(database, Date.now());
    // Without them the demo is poorer, no more: the store may be down.
    await seedDemoPictures(services).catch((error: unknown) => log.warn({ err: error }, 'the demo has no pictures'));
  }
  await seedDemoAccounts(database, Date.now());
  await seedDemoOwner(database, Date.now());
  await seedDemoCounts(database, Date.now());
  await seedDemoEnquiries(database, Date.now());
  await seedDemoQueues(database, Date.now());
  await seedDemoCompanies(database, Date.now());
}

/** Delivers mails in this process, where it is to and there is a way for them. */
function startMailWorker(config: Config, database: Database, log: Logger, site: SiteContent): Worker | null {
  if (config.WORKER === 'off') return null;
  const mailer = createMailer(config, site);
  if (!mailer) {
    log.warn('SMTP_URL is not set: mails wait in the outbox and are not sent');
    return null;
  }
  return startWorker(log, (wake) => createMailDelivery({ database, mailer, log, now: Date.now }, wake));
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
