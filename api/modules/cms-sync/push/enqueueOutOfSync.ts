import { setImmediate } from 'node:timers/promises';
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
  for (let lastId = 0; ; ) {
    throwIfAborted(sync);
    const entries = await CmsEntry.query(database.read)
      .where({ type: 'contractor', state: 'published' })
      .whereNotNull('record_id')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(chunkSize);
    const ids = entries.flatMap(({ record_id }) => record_id ?? []);
    const records = await readRecords(database.read, ids);
    const outOfSync = entries.filter((entry) => {
      const stored = records.get(entry.record_id ?? 0);
      return stored ? isOutOfSync(entry, stored) : true;
    });
    const contractorIds = outOfSync.flatMap(({ record_id }) => record_id ?? []);
    if (contractorIds.length > 0) await database.transactionWithoutInvalidation((trx) => enqueueCmsPush(trx, contractorIds, now()));
    if (entries.length < chunkSize) return;
    lastId = entries.at(-1)?.id ?? lastId;
    // Yield to the event loop so that other requests proceed.
    await setImmediate();
  }
}
