import type { Services } from '../../endpoint';
import { noteReading } from '../../models/CmsReading';

/** Has the CMS read at once, by whichever process reads it. @returns whether there is a CMS */
export async function askForReading({ cms, cmsReading, database, now }: Pick<Services, 'cms' | 'cmsReading' | 'database' | 'now'>): Promise<boolean> {
  if (!cms) return false;
  await database.transactionAside((trx) => noteReading(trx, { wanted_at: now() }));
  cmsReading.wake();
  return true;
}
