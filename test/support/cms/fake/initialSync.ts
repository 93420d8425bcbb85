import pino from 'pino';
import sharp from 'sharp';
import { httpCms } from '#api/integrations/cms/httpCms';
import { createInitialSyncJob } from '#api/modules/cms-sync/jobs/initialSyncJob';
import { loadCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { processPicture } from '#api/modules/media/processPicture';
import { storePicture } from '#api/modules/media/storePicture';
import { pictureUrl } from '#contract/media/pictureSizes';
import { startTestApi, type TestApi } from '../../api/testApi';
import { plain } from '../../data/samplePictures';
import { type FillingCms, startFillingCms } from './initialSyncCms';

/** A site and an empty CMS. */
export interface Filling {
  api: TestApi;
  cms: FillingCms;
  /** The log lines of the initial sync. */
  logged: string[];
  /** Creates the job again, as a process that has just started. */
  newWork(): ReturnType<typeof createInitialSyncJob>;
  state(): ReturnType<typeof loadCmsSyncState>;
  stop(): Promise<void>;
}

/** @param terms whether to push the vocabularies, too */
export async function startFilling(terms = false): Promise<Filling> {
  const api = await startTestApi();
  const cms = await startFillingCms();
  const { database, storage, now } = api.services;
  if (!terms) await database.write('terms').update({ retired: true });
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  return {
    api,
    cms,
    logged,
    newWork: () => createInitialSyncJob({ cms: httpCms(cms.url, cms.secret), database, storage, log, now }),
    state: () => loadCmsSyncState(database.read),
    stop: async () => {
      await cms.stop();
      await api.stop();
    },
  };
}

/** Adds a logo and a gallery picture to a contractor. Returns the alternative text of the gallery picture. */
export async function showPictures({ services }: TestApi, id: number): Promise<string> {
  const alt = 'A rig at work';
  const store = async (kind: 'logo' | 'image') => {
    const bytes = await plain(900, 600).png().toBuffer();
    return storePicture(services, id, kind, await processPicture(kind, bytes));
  };
  const logo = await store('logo');
  const image = await store('image');
  const { storage_key, width, height } = image;
  const media = [{ id: image.id, url: pictureUrl(storage_key, width), alt, kind: 'image', width, height }];
  await services.database.transaction(async (trx) => {
    const held = await lockContractor(trx, id);
    await changeContractor(trx, held, {}, { logo: pictureUrl(logo.storage_key, logo.width), media }, services.now());
  });
  return alt;
}

/** The width of a picture in pixels. */
export async function widthOf(bytes: Buffer): Promise<number> {
  return (await sharp(bytes).metadata()).width ?? 0;
}
