import { readInChunks } from '#api/database/queries';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { enqueueCmsPush } from '#api/modules/contractors/store/recordContractorChanges';
import { isOutOfSync } from '../documents/buildContractorChange';
import { CmsEntry } from '../models/CmsEntry';
import { type SyncContext, throwIfAborted } from '../syncContext';

/** Entries per batch, so that a batch takes a few milliseconds only. */
const chunkSize = 50;

/** Queues every contractor whose document differs from its record, in case an earlier change was lost. */
export async function enqueueOutOfSync(sync: SyncContext): Promise<void> {
  const { database, now } = sync;
  const read = (lastId: number, size: number) =>
    CmsEntry.query(database.read)
      .where({ type: 'contractor', state: 'published' })
      .whereNotNull('record_id')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(size);
  for await (const entries of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id })) {
    throwIfAborted(sync);
    const ids = entries.flatMap(({ record_id }) => record_id ?? []);
    const records = await readRecords(database.read, ids);
    const outOfSync = entries.filter((entry) => {
      const stored = records.get(entry.record_id ?? 0);
      return stored ? isOutOfSync(entry, stored) : true;
    });
    const contractorIds = outOfSync.flatMap(({ record_id }) => record_id ?? []);
    if (contractorIds.length > 0) await database.transactionWithoutInvalidation((trx) => enqueueCmsPush(trx, contractorIds, now()));
  }
}
