import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createCms } from './adapters/cms';
import { createStorage } from './adapters/storage';
import { createApp } from './app';
import { createAttempts } from './attempts';
import { wayOut } from './commands/batches';
import { describeConfig, loadConfig, onPort } from './config';
import { openDatabase } from './database';
import { runInBackground } from './database/background';
import type { Services } from './endpoint';
import { logFailure } from './failureLog';
import { fileName, interruptedBatches } from './features/importing/batches';
import { loadSite } from './features/site/loadSite';
import { createLifecycle } from './lifecycle';
import { createLogger } from './logger';
import { ContractorIndex } from './models/contractorIndex';
import { keptSecret } from './models/keptSecret';
import { ManageIndex } from './models/ManageIndex';
import { SiteContent } from './models/SiteContent';
import { prepareDatabase } from './prepareDatabase';
import { createRateLimits } from './rateLimits';
import { describeStartFailure } from './starting/describeStartFailure';
import { createHttpServer } from './starting/httpServer';
import { missingSettings } from './starting/missingSettings';
import { prepareDemo } from './starting/prepareDemo';
import { endOnSignals } from './starting/shutdown';
import { createWorkers } from './starting/workers';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts everything and says where it listens; SIGINT and SIGTERM end all of it, and the end of the program that started it. */
async function start(): Promise<void> {
  const endEarly = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', endEarly);
  const configured = loadConfig();
  if (process.argv.includes('--print-config')) return say(describeConfig(configured));
  const log = createLogger(configured);
  const database = await openDatabase(configured);
  const storage = createStorage(configured);
  const seed = () => prepareDemo(configured, { database, storage, log, now: Date.now });
  await runInBackground(() => prepareDatabase(database, { report: (line) => log.info(line), seed }));
  const settings = {
    ...configured,
    SESSION_SECRET: configured.SESSION_SECRET || (await keptSecret(database, 'session')),
    FEATUREBASE_SECRET: configured.FEATUREBASE_SECRET || (await keptSecret(database, 'featurebase')),
  };
  const pages = await loadSite();
  const cms = await createCms(settings);
  const lifecycle = createLifecycle();
  const http = createHttpServer(lifecycle);
  http.server.listen(settings.PORT, settings.HOST);
  await once(http.server, 'listening');
  // Links name the port that was assigned. Nothing is awaited before the app answers, so no request comes in between.
  const config = onPort(settings, (http.server.address() as AddressInfo).port);
  const workers = createWorkers();
  const { mail, bulk, imports, cmsReading } = workers;
  const services: Services = {
    config,
    database,
    log,
    lifecycle,
    limits: createRateLimits(config),
    attempts: createAttempts(config, database, Date.now),
    index: new ContractorIndex(database),
    manageIndex: new ManageIndex(database),
    site: new SiteContent(database, config.browser),
    storage,
    mail,
    bulk,
    imports,
    cms,
    cmsReading,
    now: Date.now,
  };
  http.server.on('request', createApp(services, pages).callback());
  workers.start(services);
  const stopFollowing = services.index.keepCurrent((error) => logFailure(log, 'warn', error, 'the index could not follow the database'));
  const stopRefreshing = services.site.keepCurrent((error) => logFailure(log, 'warn', error, "the site's words could not be read"));
  // Visitors' index comes first; so the first admin waits for none.
  void services.index
    .facts()
    .then(() => services.manageIndex.facts())
    .catch((error: unknown) => logFailure(log, 'warn', error, "the admins' index could not be read"));
  process.off('disconnect', endEarly);
  endOnSignals({
    log,
    lifecycle,
    http,
    graceSeconds: config.SHUTDOWN_GRACE_SECONDS,
    stopWork: () => {
      stopFollowing();
      stopRefreshing();
      return workers.stop();
    },
    close: () => database.close(),
  });
  if (config.production) await warnOfMissingSettings(services);
  else say('Demo mode: this machine only, with fictional contractors. NODE_ENV=production serves others.');
  for (const batch of await interruptedBatches(database, services.now())) say(`Import batch ${batch.id} (${fileName(batch)}): ${wayOut(batch)}`);
  say(`${config.PRODUCT_NAME} is ready at http://${config.HOST}:${config.PORT}`);
  // The parent may just have ended, which is detected separately.
  process.send?.({ port: config.PORT }, undefined, undefined, () => undefined);
}

/** Logs which settings are missing, taking into account what editors have published. A database outage does not stop the start here. */
async function warnOfMissingSettings({ config, site, log }: Services): Promise<void> {
  await site.refresh().catch((error: unknown) => logFailure(log, 'warn', error, "the site's words could not be read"));
  for (const sentence of missingSettings(config, site.browser)) log.warn(sentence);
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
