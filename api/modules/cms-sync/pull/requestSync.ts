import type { Services } from '#api/http/endpoint';
import { saveCmsSyncState } from '../models/CmsSyncState';

/** Has the CMS read at once, by whichever process reads it. @returns whether there is a CMS */
export async function requestSync({
  cms,
  cmsSyncWorker,
  database,
  now,
}: Pick<Services, 'cms' | 'cmsSyncWorker' | 'database' | 'now'>): Promise<boolean> {
  if (!cms) return false;
  await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { wanted_at: now() }));
  cmsSyncWorker.wake();
  return true;
}
