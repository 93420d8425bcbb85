import type { Config } from '#api/config/config';
import type { Services } from '#api/config/services';
import { seedDemoContractors } from '#api/prepareDatabase';
import { removeDemoAccounts, seedDemoAccounts, seedDemoCounts, seedDemoOwner } from './demoAccounts';
import { seedDemoCompanies, seedDemoLandingPages } from './demoCompanies';
import { seedDemoEnquiries } from './demoEnquiries';
import { seedDemoPictures } from './demoPictures';
import { seedDemoQueues } from './demoQueues';

/** Adds what the demo has and the database has not; in production nobody may sign in with a password that everybody knows. */
export async function prepareDemo(config: Config, services: Pick<Services, 'database' | 'storage' | 'log' | 'now'>): Promise<void> {
  const { database, log } = services;
  if (config.production) {
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
