import type { Services } from '#api/config/services';
import { demoAccounts } from '#db/demo/demoAccounts';
import { skipDueReminders } from '../reminders/createReminderJob';
import { seedDemoAccounts, seedDemoCounts, seedDemoOwner } from './demoAccounts';
import { seedDemoCompanies, seedDemoLandingPages } from './demoCompanies';
import { seedDemoConfirmations } from './demoConfirmations';
import { seedDemoDocuments } from './demoDocuments';
import { seedDemoEnquiries } from './demoEnquiries';
import { seedDemoPictures } from './demoPictures';
import { seedDemoQueues } from './demoQueues';
import { seedDemoContractors } from './seedDemoContractors';

/** The accounts of the demo with their passwords, which the sign-in page shows. Never loaded in production. */
export const demoLogins = demoAccounts.map(({ role, email, password }) => ({ role, email, password }));

/** Adds the parts of the demo that the database does not have yet. Not for production. */
export async function prepareDemo(services: Pick<Services, 'database' | 'storage' | 'log' | 'now'>): Promise<void> {
  const { database, log, now } = services;
  const added = await seedDemoContractors(database, now());
  if (added > 0) {
    log.info({ added }, 'demo contractors added');
    await seedDemoLandingPages(database, now());
    // The demo works without pictures, and the storage may be down.
    await seedDemoPictures(services).catch((error: unknown) => log.warn({ err: error }, 'the demo has no pictures'));
    await seedDemoConfirmations(services);
    await seedDemoDocuments(services).catch((error: unknown) => log.warn({ err: error }, 'the demo has no documents'));
  }
  await seedDemoAccounts(database, now());
  await seedDemoOwner(database, now());
  await seedDemoCounts(database, now());
  await seedDemoEnquiries(database, now());
  await seedDemoQueues(database, now());
  await seedDemoCompanies(database, now());
  if (added > 0) await skipDueReminders(services);
}
