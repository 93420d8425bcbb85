import type { Services } from '#api/config/services';
import { notFound } from '#api/http/errors';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { CmsOutboxRow } from '../models/CmsOutboxRow';
import { saveCmsSyncState } from '../models/CmsSyncState';

type Dependencies = Pick<Services, 'cms' | 'workers' | 'database' | 'now'>;

/** Requests a sync and makes all failed pushes due now. @returns whether a CMS is configured */
export async function syncNow(services: Dependencies): Promise<boolean> {
  const { database, now } = services;
  await database.transactionWithoutInvalidation(async (trx) => CmsOutboxRow.query(trx).whereNotNull('failed_at').patch({ next_at: now() }));
  return requestSync(services);
}

/** Makes the pending push of one contractor due now. @returns whether a CMS is configured @throws 404 if none is pending */
export async function retryPush(services: Dependencies, contractorId: number): Promise<boolean> {
  const { database, now } = services;
  const updatedCount = await database.transactionWithoutInvalidation(async (trx) =>
    CmsOutboxRow.query(trx).findById(contractorId).patch({ next_at: now() }),
  );
  if (!updatedCount) throw notFound('change');
  return requestSync(services);
}

/** Moves a rejected document to the front of the retry queue. @returns whether a CMS is configured @throws 404 if it isn't rejected */
export async function retryRefusedDocument(services: Dependencies, type: CmsType, documentId: string): Promise<boolean> {
  const { database } = services;
  const requeuedCount = await database.transactionWithoutInvalidation(async (trx) =>
    CmsEntry.query(trx).where({ type, document_id: documentId }).whereNotNull('problems_at').patch({ problems_at: 0 }),
  );
  if (!requeuedCount) throw notFound('rejected document');
  return requestSync(services);
}

/** Requests a read of the CMS by the process that holds the sync lease. @returns whether a CMS is configured */
export async function requestSync({ cms, workers, database, now }: Pick<Services, 'cms' | 'workers' | 'database' | 'now'>): Promise<boolean> {
  if (!cms) return false;
  await database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { wanted_at: now() }));
  workers.wake('cms_sync');
  return true;
}
