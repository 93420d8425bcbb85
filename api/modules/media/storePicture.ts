import type { Services } from '#api/config/services';
import { discardFile, reserveFile, writeReservedFile } from '#api/http/body/reserveFile';
import type { PictureKind } from '#contract/media/pictureSizes';
import { Picture } from '../contractors/models/Picture';
import { lockContractor } from '../contractors/store/lockContractor';
import type { ProcessedPicture } from './processPicture';

type Dependencies = Pick<Services, 'database' | 'storage' | 'log' | 'now'>;

/**
 * Writes the files of a picture. Its row is inserted first with a removal time, so that files which are never shown get cleaned up. They are kept as
 * soon as the contractor shows them.
 * @param cmsFile the CMS's key of the original file; null for an upload
 * @throws 404 if the contractor was removed in the meantime, 503 if the storage fails
 */
export async function storePicture(
  services: Dependencies,
  contractorId: number,
  kind: PictureKind,
  picture: ProcessedPicture,
  cmsFile: string | null = null,
): Promise<Picture> {
  const { database, storage, now } = services;
  const { width, height, files } = picture;
  const row = { contractor_id: contractorId, kind, width, height, cms_file: null, ...reserveFile(now()) };
  const stored = await database.transactionWithoutInvalidation(async (trx) => {
    await lockContractor(trx, contractorId);
    return Picture.query(trx).insertAndFetch(row);
  });
  await writeReservedFile(services, { table: Picture.tableName, id: stored.id, noun: 'picture' }, async () => {
    for (const file of files) await storage.pictures.write(buildPictureFileName(stored.storage_key, file.width), file.bytes);
  });
  if (cmsFile === null) return stored;
  // Set only when all files are written, so that an incomplete copy is never reused.
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(stored.id).patch({ cms_file: cmsFile }));
  return stored;
}

/** Discards the files of a picture, unless it is shown after all. */
export function discardPicture(services: Dependencies, { id }: Picture): Promise<void> {
  return discardFile(services, { table: Picture.tableName, id });
}

export function buildPictureFileName(key: string, width: number): string {
  return `${key}-${width}`;
}
