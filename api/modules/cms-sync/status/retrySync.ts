import type { Services } from '#api/config/services';
import { notFound } from '#api/http/errors';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { CmsOutboxRow } from '../models/CmsOutboxRow';
import { saveCmsSyncState } from '../models/CmsSyncState';

type Dependencies = Pick<Services, 'cms' | 'cmsSyncWorker' | 'database' | 'now'>;

/** Has the CMS read at once, and everything sent again that could not be sent. @returns whether there is a CMS */
export async function syncNow(services: Dependencies): Promise<boolean> {
  const { database, now } = services;
  await database.transactionWithoutInvalidation(async (trx) => CmsOutboxRow.query(trx).whereNotNull('failed_at').patch({ next_at: now() }));
  return requestSync(services);
}

/** Has the changes of one contractor sent at once. @returns whether there is a CMS @throws 404 where none wait */
export async function retryPush(services: Dependencies, contractorId: number): Promise<boolean> {
  const { database, now } = services;
  const updatedCount = await database.transactionWithoutInvalidation(async (trx) =>
    CmsOutboxRow.query(trx).findById(contractorId).patch({ next_at: now() }),
  );
  if (!updatedCount) throw notFound('change');
  return requestSync(services);
}

/** Has a refused document taken over before all others that are refused. @returns whether there is a CMS @throws 404 where it is not refused */
export async function retryRefusedDocument(services: Dependencies, type: CmsType, documentId: string): Promise<boolean> {
  const { database } = services;
  const requeuedCount = await database.transactionWithoutInvalidation(async (trx) =>
    CmsEntry.query(trx).where({ type, document_id: documentId }).whereNotNull('problems_at').patch({ problems_at: 0 }),
  );
  if (!requeuedCount) throw notFound('refused document');
  return requestSync(services);
}

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
