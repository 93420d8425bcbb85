import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#api/app';
import type { Services } from '#api/config/services';
import type { Database } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { ContractorIndex } from '#api/modules/contractors/index/contractorIndex';
import { ManageIndex } from '#api/modules/contractors/index/ManageIndex';
import { SiteContent } from '#api/modules/site-content/SiteContent';
import type { TestApi } from './testApi';

export interface SecondApi {
  url: string;
  database: Database;
  services: Services;
  stop: () => Promise<void>;
}

/**
 * Starts another server on the database of the first one, with its own connections, indexes and clock, like a second process.
 * @param ahead milliseconds by which its clock is ahead of the first server's
 */
export async function startSecondApi(first: TestApi, ahead = 0): Promise<SecondApi> {
  const database = await openDatabase(first.services.config);
  // Both servers share this thread: waiting for SQLite's lock would block the server that holds it.
  if (database.dialect === 'sqlite') for (const each of [database, first.services.database]) await each.write.raw('PRAGMA busy_timeout = 0');
  const services: Services = {
    ...first.services,
    database,
    index: new ContractorIndex(database, () => first.services.now() + ahead),
    manageIndex: new ManageIndex(database),
    site: new SiteContent(database, first.services.config.browser),
    now: () => first.services.now() + ahead,
  };
  const server = createServer(createApp(services).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database,
    services,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}
