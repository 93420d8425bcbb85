import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { createMetrics } from './background/metrics';
import { recoveryHint } from './cli/importBatches';
import { describeConfig, loadConfig, withDemoLogins, withPort } from './config/config';
import { findMissingSettings } from './config/findMissingSettings';
import type { Services } from './config/services';
import { runInBackground } from './database/background';
import { createDatabaseClock } from './database/databaseClock';
import { createLogger, logFailure } from './database/logging/logger';
import { openDatabase } from './database/openDatabase';
import { loadPersistedSecret } from './database/queries';
import { describeStartFailure } from './database/startup/describeStartFailure';
import { createLimiter } from './http/limits/limiter';
import { createHttpServer } from './http/server/httpServer';
import { createLifecycle } from './http/server/lifecycle';
import { shutDownOnSignals } from './http/server/shutdown';
import { createCms } from './integrations/cms/createCms';
import { createStorage } from './integrations/storage/createStorage';
import { ContractorIndex } from './modules/contractors/index/contractorIndex';
import { ManageIndex } from './modules/contractors/index/ManageIndex';
import { fileName, findInterruptedBatches } from './modules/imports/write/batches';
import { loadSite } from './modules/site/loadSite';
import { SiteContent } from './modules/site-content/SiteContent';
import { prepareDatabase } from './modules/system/prepareDatabase';
import { removeDemoAccounts } from './modules/users/changeUser';
import { createWorkers } from './workers';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts all services and reports the port. SIGINT, SIGTERM and the end of the parent process stop everything. */
async function start(): Promise<void> {
  const terminate = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', terminate);
  const loadedConfig = loadConfig();
  if (process.argv.includes('--print-config')) return print(describeConfig(loadedConfig));
  const log = createLogger(loadedConfig);
  const database = await openDatabase(loadedConfig);
  const clock = await createDatabaseClock(database);
  const storage = createStorage(loadedConfig);
  // Production does not load the demo data.
  const demo = loadedConfig.production ? null : await import('./modules/demo/prepareDemo');
  const seed = async () => {
    if (demo) return demo.prepareDemo({ database, storage, log, now: clock.now });
    // The passwords of demo accounts are public.
    const removed = await removeDemoAccounts(database, clock.now());
    if (removed > 0) log.warn({ removed }, 'demo accounts removed');
  };
  await runInBackground(() => prepareDatabase(database, { report: (line) => log.info(line), seed }));
  const settings = {
    ...withDemoLogins(loadedConfig, demo?.demoLogins ?? []),
    SESSION_SECRET: loadedConfig.SESSION_SECRET || (await loadPersistedSecret(database, 'session')),
    FEATUREBASE_SECRET: loadedConfig.FEATUREBASE_SECRET || (await loadPersistedSecret(database, 'featurebase')),
  };
  const frontend = await loadSite();
  const cms = await createCms(settings, clock.now);
  const lifecycle = createLifecycle();
  const http = createHttpServer(lifecycle);
  http.server.listen(settings.PORT, settings.HOST);
  await once(http.server, 'listening');
  // Links contain the assigned port. There is no await before the app is attached, so no request can arrive in between.
  const config = withPort(settings, (http.server.address() as AddressInfo).port);
  const workers = createWorkers();
  const metrics = createMetrics();
  database.onStatement(({ seconds, outcome }) => metrics.statements.observe({ outcome }, seconds));
  const services: Services = {
    config,
    database,
    log,
    lifecycle,
    limiter: createLimiter(config, database, clock.now),
    index: new ContractorIndex(database, clock.now),
    manageIndex: new ManageIndex(database),
    site: new SiteContent(database, config.browser),
    storage,
    cms,
    workers,
    metrics,
    now: clock.now,
  };
  http.server.on('request', createApp(services, frontend).callback());
  workers.start(services);
  const stopFollowing = services.index.startPolling((error) =>
    logFailure(log, 'warn', error, 'the contractor index could not be updated from the database'),
  );
  const stopRefreshing = services.site.startPolling((error) => logFailure(log, 'warn', error, 'the site content could not be read'));
  // The visitors' index loads first, then the admins' index, so that the first admin does not have to wait for it.
  void services.index
    .facts()
    .then(() => services.manageIndex.facts())
    .catch((error: unknown) => logFailure(log, 'warn', error, 'the admin index could not be loaded'));
  process.off('disconnect', terminate);
  shutDownOnSignals({
    log,
    lifecycle,
    http,
    graceSeconds: config.SHUTDOWN_GRACE_SECONDS,
    stopWorkers: () => {
      stopFollowing();
      stopRefreshing();
      return workers.stop();
    },
    close: () => {
      clock.stop();
      return database.close();
    },
  });
  if (config.production) await warnAboutMissingSettings(services);
  else print('Demo mode: available on this machine only, with fictional contractors. To serve other machines, set NODE_ENV=production.');
  for (const batch of await findInterruptedBatches(database, services.now()))
    print(`Import batch ${batch.id} (${fileName(batch)}): ${recoveryHint(batch)}`);
  print(`${config.PRODUCT_NAME} is ready at http://${config.HOST}:${config.PORT}`);
  // The parent may just have ended, which is detected separately.
  process.send?.({ port: config.PORT }, undefined, undefined, () => undefined);
}

/** Logs missing settings, except those that editors have published. A database outage does not stop the start here. */
async function warnAboutMissingSettings({ config, site, log }: Services): Promise<void> {
  await site.refresh().catch((error: unknown) => logFailure(log, 'warn', error, 'the site content could not be read'));
  for (const message of findMissingSettings(config, site.browserConfig)) log.warn(message);
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
