import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#api/config/paths';
import type { Services } from '#api/config/services';
import type { PictureKind } from '#contract/media/pictureSizes';
import { demoPictures } from '#db/demo/demoPictures';
import { Contractor } from '../contractors/models/Contractor';
import { changeContractor } from '../contractors/store/changeContractor';
import { lockContractor } from '../contractors/store/lockContractor';
import { buildPictureChange } from '../media/addPicture';
import { processPicture } from '../media/processPicture';
import { storePicture } from '../media/storePicture';

type Dependencies = Pick<Services, 'database' | 'storage' | 'log' | 'now'>;

/** Adds the demo contractors' pictures, as an upload would. Call it once, right after adding them, so that pictures removed later stay removed. */
export async function seedDemoPictures(services: Dependencies): Promise<void> {
  for (const { slug, logo, gallery } of demoPictures) {
    const contractor = await Contractor.query(services.database.read).findOne({ slug });
    if (!contractor) continue;
    if (logo) await addDemoPicture(services, contractor.id, 'logo', logo, '');
    for (const { file, alt } of gallery) await addDemoPicture(services, contractor.id, 'image', file, alt);
  }
}

async function addDemoPicture(services: Dependencies, id: number, kind: PictureKind, file: string, alt: string): Promise<void> {
  const bytes = await readFile(path.join(projectRoot, 'db/demo/pictures', file));
  const picture = await storePicture(services, id, kind, await processPicture(kind, bytes));
  await services.database.transaction(async (trx) => {
    const locked = await lockContractor(trx, id);
    await changeContractor(trx, locked, {}, { ...buildPictureChange(locked.contractor, picture, alt), writer: 'company' }, services.now());
    // The demo data sets the date of the last update itself.
    await Contractor.query(trx).findById(id).patch({ last_updated: locked.record.last_updated });
  });
}
