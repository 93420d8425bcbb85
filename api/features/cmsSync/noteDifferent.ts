import { setImmediate } from 'node:timers/promises';
import { CmsEntry } from '../../models/CmsEntry';
import { readRecords } from '../../models/ContractorRecord';
import { noteToSend } from '../../models/noteContractorChanges';
import { isDifferent } from './changeToSend';
import { goOn, type Sync } from './sync';

/** Entries looked at at a time: a few milliseconds' work. */
const chunk = 50;

/** Has every contractor sent whose document is not as its record, whatever was lost before. */
export async function noteDifferent(sync: Sync): Promise<void> {
  const { database, now } = sync;
  for (let last = 0; ; ) {
    goOn(sync);
    const entries = await CmsEntry.query(database.read)
      .where({ type: 'contractor', state: 'published' })
      .whereNotNull('record_id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunk);
    const ids = entries.flatMap(({ record_id }) => record_id ?? []);
    const records = await readRecords(database.read, ids);
    const different = entries.filter((entry) => {
      const stored = records.get(entry.record_id ?? 0);
      return stored ? isDifferent(entry, stored) : true;
    });
    const wanted = different.flatMap(({ record_id }) => record_id ?? []);
    if (wanted.length > 0) await database.transactionAside((trx) => noteToSend(trx, wanted, now()));
    if (entries.length < chunk) return;
    last = entries.at(-1)?.id ?? last;
    // Visitors need a turn of the event loop in between.
    await setImmediate();
  }
}
