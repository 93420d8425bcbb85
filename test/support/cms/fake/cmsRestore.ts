import { setTimeout as passing } from 'node:timers/promises';
import { AuditEntry } from '#api/modules/audit/AuditEntry';
import { createInitialSyncJob } from '#api/modules/cms-sync/jobs/initialSyncJob';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { CmsOutboxRow } from '#api/modules/cms-sync/models/CmsOutboxRow';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import type { Changes } from '#api/modules/contractors/store/saveContractorRecord';
import { saveSiteContent } from '#api/modules/site-content/SiteContentRow';
import { addCompany } from '../../api/companyMembers';
import { type ReadingApi, readingProcess, startReadingApi } from './apiWithCms';

export interface Restoring extends ReadingApi {
  ids: number[];
  /** Runs the site's jobs until both sides have the same data. */
  settle: () => Promise<void>;
  /** The number of listed contractors. */
  listed: () => Promise<number>;
  /** Runs work while polling the number of listed contractors. @returns every number that the API returned */
  watching: (work: () => Promise<unknown>) => Promise<number[]>;
  /** Changes a contractor as a company member does. */
  change: (id: number, changes: Changes) => Promise<void>;
  cityOf: (id: number) => Promise<string | null>;
  refused: () => Promise<number>;
  archivings: () => Promise<number>;
}

/** Starts a site with contractors, a landing page and a few terms, all of them in a CMS whose database can be restored. */
export async function startRestoring(count: number): Promise<Restoring> {
  const reading = await startReadingApi();
  const { api, fake } = reading;
  const { database } = api.services;
  const few = await database.read('terms').whereIn('label', ['Diamond Drilling', 'Sonic Drilling', 'Core Drilling']).pluck('id');
  await database.write('terms').whereNotIn('id', few).update({ retired: true });
  const body = { title: 'Drilling in Ghana', slug: 'ghana', introduction: 'Some.', filters: { country: 'Ghana' }, questions: [], description: null };
  await database.transactionWithoutInvalidation((trx) => saveSiteContent(trx, { type: 'landing-page', name: 'ghana', body, published: true }, 1));
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1)
    ids.push((await addCompany(api, { city: 'Accra', description: 'Core.', drilling_methods: ['Diamond Drilling'] })).id);
  const settle = async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = fake.calls.filter((call) => !call.startsWith('GET ')).length;
      // Skips retry delays and polling intervals.
      api.clock.ahead += 2 * 60_000;
      const work = readingProcess(reading);
      await work.begin();
      await createInitialSyncJob({ ...api.services, cms: reading.cms }).begin();
      const isQuiet = fake.calls.filter((call) => !call.startsWith('GET ')).length === before;
      if (isQuiet && (await CmsOutboxRow.query(database.read).resultSize()) === 0) return;
    }
    throw new Error('Both sides come to no rest.');
  };
  const listed = async () => Number((await api.request.get('/api/contractors').expect(200)).headers['x-total-count']);
  await settle();
  return {
    ...{ ...reading, ids, settle, listed },
    watching: async (work) => {
      const seen = [await listed()];
      let isDone = false;
      const watch = async () => {
        while (!isDone) {
          seen.push(await listed());
          await passing(5);
        }
      };
      const watched = watch();
      await work().finally(() => {
        isDone = true;
      });
      await watched;
      return [...new Set([...seen, await listed()])];
    },
    change: (id, changes) =>
      database.transaction(async (trx) => {
        await changeContractor(trx, await lockContractor(trx, id), changes, {}, api.services.now());
      }),
    cityOf: async (id) => (await database.read('contractors').where({ id }).first('city')).city,
    refused: () => CmsEntry.query(database.read).whereNotNull('problems_at').resultSize(),
    archivings: () => AuditEntry.query(database.read).where({ action: 'contractor.archived' }).resultSize(),
  };
}
