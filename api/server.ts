import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app';
import { createAttempts } from './attempts';
import { wayOut } from './commands/batches';
import { ConfigError, describeConfig, loadConfig } from './config';
import { openDatabase } from './database';
import { removeDemoAccounts, seedDemoAccounts } from './demoAccounts';
import type { Services } from './endpoint';
import { fileName, interruptedBatches } from './features/importing/batches';
import { loadSite } from './features/site/loadSite';
import { createLogger } from './logger';
import { ContractorIndex } from './models/contractorIndex';
import { keptSecret } from './models/keptSecret';
import { prepareDatabase, seedDemoContractors } from './prepareDatabase';
import { createRateLimits } from './rateLimits';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Under load the heap would grow to three times of what is in use before anything is thrown away; this costs no measurable time.
setFlagsFromString('--heap-growing-percent=40');

/** Starts everything and says where it listens; SIGINT and SIGTERM stop all of it. */
async function start(): Promise<void> {
  const asked = loadConfig();
  if (process.argv.includes('--print-config')) return say(describeConfig(asked));
  const log = createLogger(asked);
  const database = await openDatabase(asked);
  await prepareDatabase(database);
  const config = { ...asked, SESSION_SECRET: asked.SESSION_SECRET || (await keptSecret(database, 'session')) };
  const services: Services = {
    config,
    database,
    log,
    limits: createRateLimits(config),
    attempts: createAttempts(config, database, Date.now),
    index: new ContractorIndex(database),
    now: Date.now,
  };
  if (config.production) {
    const removed = await removeDemoAccounts(database);
    if (removed > 0) log.warn({ removed }, 'demo accounts removed');
  } else {
    const added = await seedDemoContractors(database, services.now());
    if (added > 0) log.info({ added }, 'demo contractors added');
    await seedDemoAccounts(database, services.now());
  }
  const site = await loadSite();
  const server = createServer(createApp(services, site).callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  const stopFollowing = services.index.keepCurrent((error) => log.warn({ err: error }, 'the index could not follow the database'));
  const stop = () => {
    stopFollowing();
    server.close(() => void database.close().then(() => process.exit(0)));
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { port } = server.address() as AddressInfo;
  if (!config.production) say('Demo mode: this machine only, with fictional contractors. NODE_ENV=production serves others.');
  for (const batch of await interruptedBatches(database, services.now())) say(`Import batch ${batch.id} (${fileName(batch)}): ${wayOut(batch)}`);
  say(`${config.PRODUCT_NAME} is ready at http://${config.HOST}:${port}`);
}

start().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if (code === 'EADDRINUSE') process.stderr.write(`Another program listens on this port already; choose another one, e.g. PORT=4000.\n`);
  else if (code === 'ECONNREFUSED') process.stderr.write('The database of DATABASE_URL does not answer; is it running?\n');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
