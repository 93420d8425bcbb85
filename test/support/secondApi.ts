import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../api/app';
import { type Database, openDatabase } from '../../api/database';
import { SiteContent } from '../../api/models/SiteContent';
import type { TestApi } from './testApi';

/** Another server on the database of the first, with connections of its own: what a second process would be. */
export async function startSecondApi(first: TestApi): Promise<{ url: string; database: Database; stop: () => Promise<void> }> {
  const database = await openDatabase(first.services.config);
  // Both servers share this thread: who waited for SQLite's lock would keep its holder from going on.
  if (database.dialect === 'sqlite') for (const each of [database, first.services.database]) await each.write.raw('PRAGMA busy_timeout = 0');
  const server = createServer(createApp({ ...first.services, database, site: new SiteContent(database, first.services.config.browser) }).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    database,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}
