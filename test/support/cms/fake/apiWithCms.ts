import type { Logger } from '#api/database/logging/logger';
import type { Cms } from '#api/integrations/cms/cms';
import { httpCms } from '#api/integrations/cms/httpCms';
import { createSyncJob, withCmsSyncLease } from '#api/modules/cms-sync/jobs/syncJob';
import { saveCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { pullChanges } from '#api/modules/cms-sync/pull/pullChanges';
import { pushChanges } from '#api/modules/cms-sync/push/pushChanges';
import { reconcileAll } from '#api/modules/cms-sync/restore/reconcileAll';
import type { SyncContext } from '#api/modules/cms-sync/syncContext';
import { startTestApi, type TestApi } from '../../api/testApi';
import { cmsSecretOfTests, type FakeCms, startFakeCms } from './fakeCms';

export interface ReadingApi {
  api: TestApi;
  fake: FakeCms;
  cms: Cms;
  /** Pulls and applies the changes since the last run. */
  read: () => Promise<void>;
  /** Pushes local changes to the CMS. */
  send: () => Promise<void>;
  /** Runs a full comparison of both sides. */
  compare: () => ReturnType<typeof reconcileAll>;
  /** Requests the public profile of a contractor by its slug, without checking the status. */
  profile: (slug: string) => ReturnType<TestApi['request']['get']>;
  stop: () => Promise<void>;
}

/** Starts the API with an empty CMS after the first comparison. */
export async function startReadingApi(environment: Record<string, string> = {}, log?: Logger): Promise<ReadingApi> {
  const fake = await startFakeCms();
  const api = await startTestApi(environment, log);
  const cms = httpCms(fake.url, cmsSecretOfTests);
  api.services.cms = cms;
  const alone = async <Result>(work: (sync: SyncContext) => Promise<Result>): Promise<Result> => {
    const result = await withCmsSyncLease(api.services, cms, new AbortController().signal, async (sync) => ({ value: await work(sync) }));
    if (!result) throw new Error('Another one reads.');
    return result.value;
  };
  await api.services.database.transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { reconciled_at: api.services.now() }));
  return {
    ...{ api, fake, cms },
    read: async () => void (await alone(pullChanges)),
    send: async () => void (await alone((sync) => pushChanges(sync, async () => undefined))),
    compare: () => alone((sync) => reconcileAll(sync, async () => undefined)),
    profile: (slug) => api.request.get(`/api/contractors/${slug}`),
    stop: async () => {
      await api.stop();
      await fake.stop();
    },
  };
}

/** A sync process that pulls from the CMS; the test starts it. */
export function readingProcess({ api, cms }: ReadingApi) {
  return createSyncJob(api.services, cms);
}

/** The minimal body of a contractor document. Every field is present, as the CMS sends it. */
export function contractorBody(given: Record<string, unknown> & { name: string }): Record<string, unknown> {
  return {
    ...{ description: 'Core and reverse circulation.', website: null, phone: null, years_experience: null, former_names: [] },
    ...{ country: 'Ghana', state_region: null, city: null, region: null, lat: null, lng: null },
    ...{
      drilling_methods: ['Diamond Drilling'],
      rig_count: null,
      rig_types: [],
      rig_register: [],
      bases: [],
      certificate_records: [],
      safety_years: [],
      works_in: [],
      mobilisation_km: null,
      notable_projects: [],
      software_products: [],
      parent_company: null,
      crew_size: null,
      languages: [],
      smallest_job_m: null,
      pricing: [],
      currencies: [],
      included: [],
    },
    ...{ logo: null, media: [] },
    ...given,
  };
}

let companies = 0;
/** A unique contractor name. */
export function newName(): string {
  companies += 1;
  return `Editorial Company ${companies}`;
}
export const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
