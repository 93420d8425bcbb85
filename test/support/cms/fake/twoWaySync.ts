import type { Cms } from '#api/integrations/cms/cms';
import { createInitialSyncJob } from '#api/modules/cms-sync/jobs/initialSyncJob';
import { withCmsSyncLease } from '#api/modules/cms-sync/jobs/syncJob';
import { CmsConflict } from '#api/modules/cms-sync/models/CmsConflict';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { CmsOutboxRow } from '#api/modules/cms-sync/models/CmsOutboxRow';
import { pullChanges } from '#api/modules/cms-sync/pull/pullChanges';
import { pushChanges } from '#api/modules/cms-sync/push/pushChanges';
import { reconcileAll } from '#api/modules/cms-sync/restore/reconcileAll';
import type { SyncContext } from '#api/modules/cms-sync/syncContext';
import { addCompany, addMember, type Person } from '../../api/companyMembers';
import { type ReadingApi, startReadingApi } from './apiWithCms';

export interface BothWays extends ReadingApi {
  /** Pulls, compares or pushes through the given CMS client instead of the default one. */
  over: (cms: Cms, work: 'read' | 'compare' | 'send') => Promise<void>;
  /** Pushes the records that have no document yet, except terms. */
  fill: () => Promise<void>;
  waiting: () => Promise<CmsOutboxRow[]>;
  conflicts: (contractor: number) => Promise<CmsConflict[]>;
  entryOf: (contractor: number) => Promise<CmsEntry | undefined>;
  /** The number of writes to the CMS. */
  writes: () => number;
  /** Runs all deliveries until nothing is pending, skipping retry delays. */
  settle: () => Promise<void>;
}

const enoughRounds = 8;

/** Starts the API with a CMS and the two-way sync between them. */
export async function startBothWays(): Promise<BothWays> {
  const reading = await startReadingApi();
  const { api, fake } = reading;
  const { database } = api.services;
  const works = {
    read: (sync: SyncContext) => pullChanges(sync).then(() => undefined),
    compare: (sync: SyncContext) => reconcileAll(sync, async () => undefined).then(() => undefined),
    send: (sync: SyncContext) => pushChanges(sync, async () => undefined),
  };
  const over: BothWays['over'] = async (cms, work) => {
    await withCmsSyncLease(api.services, cms, new AbortController().signal, async (sync) => {
      await works[work](sync);
      return true;
    });
  };
  const fill = async () => {
    // Retires the terms: pushing them is slow, and these tests do not edit them.
    await database.write('terms').update({ retired: true });
    await createInitialSyncJob({ ...api.services, cms: reading.cms }).begin();
    await database.write('terms').update({ retired: false });
  };
  const waiting = async () => CmsOutboxRow.query(database.read).orderBy('contractor_id');
  const writes = () => fake.calls.filter((call) => !call.startsWith('GET ')).length;
  const settle = async () => {
    for (let round = 0; round < enoughRounds; round += 1) {
      const before = writes();
      api.clock.ahead += 20 * 60_000;
      await fill();
      await reading.compare();
      await reading.read();
      await reading.send();
      if (writes() === before && (await waiting()).length === 0) return;
    }
    const left = (await waiting()).map(({ contractor_id, error }) => `${contractor_id}: ${error}`);
    throw new Error(`Both sides come to no rest. What waits: ${left.join('; ') || 'nothing'}.`);
  };
  return {
    ...reading,
    ...{ over, fill, waiting, writes, settle },
    conflicts: async (contractor_id) => CmsConflict.query(database.read).where({ contractor_id }).orderBy('id'),
    entryOf: async (record_id) => CmsEntry.query(database.read).findOne({ type: 'contractor', record_id }),
  };
}

/** Adds a contractor with an owner and pushes it to the CMS. Returns it with its document. */
export async function handedOver({ api, fake, fill, read, send }: BothWays, owner: Person, given: object = {}) {
  const { id, name } = await addCompany(api, given);
  await addMember(api, id, owner.id, 'owner');
  await fill();
  await read();
  await send();
  const document = fake.ofRecord(id)?.id;
  if (!document) throw new Error(`${name} was not handed over.`);
  const kept = () => {
    const found = fake.documents.get(document);
    if (!found) throw new Error(`The document of ${name} is gone.`);
    return found;
  };
  return { id, name, document, kept };
}
