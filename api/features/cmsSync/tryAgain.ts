import type { CmsType } from '../../contract/cmsTypes';
import type { Services } from '../../endpoint';
import { notFound } from '../../errors';
import { CmsEntry } from '../../models/CmsEntry';
import { CmsOutboxRow } from '../../models/CmsOutboxRow';
import { askForReading } from './askForReading';

type Needed = Pick<Services, 'cms' | 'cmsReading' | 'database' | 'now'>;

/** Has the CMS read at once, and everything sent again that could not be sent. @returns whether there is a CMS */
export async function syncNow(services: Needed): Promise<boolean> {
  const { database, now } = services;
  await database.transactionAside(async (trx) => CmsOutboxRow.query(trx).whereNotNull('failed_at').patch({ next_at: now() }));
  return askForReading(services);
}

/** Has the changes of one contractor sent at once. @returns whether there is a CMS @throws 404 where none wait */
export async function sendAgain(services: Needed, contractorId: number): Promise<boolean> {
  const { database, now } = services;
  const waiting = await database.transactionAside(async (trx) => CmsOutboxRow.query(trx).findById(contractorId).patch({ next_at: now() }));
  if (!waiting) throw notFound('change');
  return askForReading(services);
}

/** Has a refused document taken over before all others that are refused. @returns whether there is a CMS @throws 404 where it is not refused */
export async function takeOverAgain(services: Needed, type: CmsType, documentId: string): Promise<boolean> {
  const { database } = services;
  const refused = await database.transactionAside(async (trx) =>
    CmsEntry.query(trx).where({ type, document_id: documentId }).whereNotNull('problems_at').patch({ problems_at: 0 }),
  );
  if (!refused) throw notFound('refused document');
  return askForReading(services);
}
