import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { createApp } from '#api/app';
import { createMetrics } from '#api/background/metrics';
import { loadConfig } from '#api/config/config';
import type { Services } from '#api/config/services';
import { createLogger, type Logger } from '#api/database/logging/logger';
import { createLimiter } from '#api/http/limits/limiter';
import { createLifecycle } from '#api/http/server/lifecycle';
import { createStorage } from '#api/integrations/storage/createStorage';
import { ContractorIndex } from '#api/modules/contractors/index/contractorIndex';
import { ManageIndex } from '#api/modules/contractors/index/ManageIndex';
import { createContractor } from '#api/modules/contractors/store/createContractors';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';
import { SiteContent } from '#api/modules/site-content/SiteContent';
import { type ContractorInput, contractorInput } from '#contract/contractors/contractors';
import { createPreparedDatabase, type TestDatabase } from '../database/testDatabase';

export interface TestApi {
  request: supertest.Agent;
  url: string;
  services: Services;
  /** Milliseconds by which the server's clock is ahead of real time, for testing delays and expiry. */
  clock: { ahead: number };
  /** Adds a listed contractor. Missing values are empty. Resolves to its id. */
  addContractor: (input: Partial<ContractorInput> & { name: string }) => Promise<number>;
  /** The queued emails, oldest first. No worker sends them. */
  mails: () => Promise<{ to: string; subject: string; text: string; html: string }[]>;
  stop: () => Promise<void>;
}

/**
 * Starts the API over HTTP on a new, migrated database that contains only the vocabularies. Rate limits are off unless enabled.
 * @param log for tests that read the log; by default nothing is logged
 * @param prepared a migrated database to use instead of a new one; removed with the API
 */
export async function startTestApi(environment: Record<string, string> = {}, log?: Logger, prepared?: TestDatabase): Promise<TestApi> {
  const { database, settings, remove } = prepared ?? (await createPreparedDatabase());
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '0',
    SESSION_SECRET: 'the-secret-of-the-tests-and-of-nothing-else',
    ...settings,
    ...environment,
  });
  const services: Services = {
    config,
    database,
    log: log ?? createLogger(config),
    lifecycle: createLifecycle(),
    limiter: createLimiter(config, database, now),
    index: new ContractorIndex(database, now),
    manageIndex: new ManageIndex(database),
    site: new SiteContent(database, config.browser),
    storage: createStorage(config),
    workers: { wake: () => undefined, statuses: () => [] },
    metrics: createMetrics(),
    cms: null,
    now,
  };
  const server = createServer(createApp(services).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    request: supertest(url),
    url,
    services,
    clock,
    addContractor: (input) => {
      const checked = contractorInput.validateSync({ profile_status: 'accepted', ...input });
      return database.transaction((trx) => createContractor(trx, checked, services.now()));
    },
    mails: async () => {
      const mails = await OutboxEmail.query(database.read).orderBy('id');
      return mails.map(({ recipient, subject, text, html }) => ({ to: recipient, subject, text: text ?? '', html: html ?? '' }));
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await remove();
    },
  };
}
