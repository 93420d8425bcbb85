import { generateSecret } from '#api/config/secrets';
import type { Services } from '#api/http/endpoint';
import { ApiError } from '#api/http/errors';
import type { PictureKind } from '#contract/media/pictureSizes';
import { Picture } from '../contractors/models/Picture';
import { lockContractor } from '../contractors/store/lockContractor';
import type { ProcessedPicture } from './processPicture';

const hour = 3_600_000;

type Dependencies = Pick<Services, 'database' | 'storage' | 'log' | 'now'>;

/**
 * Stores the files of a picture. The row is inserted first with a removal time, so that files that aren't used in the end are found and deleted;
 * showing the picture makes it permanent.
 * @param cmsFile the CMS's key of the file that it was copied from; null for an upload
 * @throws 404 if the contractor was deleted in the meantime, 503 if the storage fails
 */
export async function storePicture(
  services: Dependencies,
  contractorId: number,
  kind: PictureKind,
  picture: ProcessedPicture,
  cmsFile: string | null = null,
): Promise<Picture> {
  const { database, storage, log, now } = services;
  const { width, height, files } = picture;
  const timestamps = { created_at: now(), remove_at: now() + hour };
  const row = { contractor_id: contractorId, kind, storage_key: generateSecret(), width, height, cms_file: null, ...timestamps };
  const stored = await database.transactionWithoutInvalidation(async (trx) => {
    await lockContractor(trx, contractorId);
    return Picture.query(trx).insertAndFetch(row);
  });
  try {
    for (const file of files) await storage.pictures.write(buildPictureFileName(stored.storage_key, file.width), file.bytes);
  } catch (error) {
    await discardPicture(services, stored);
    log.error({ err: error }, 'a picture could not be stored');
    throw new ApiError('unavailable', 'The picture could not be stored right now. Please try again later.');
  }
  if (cmsFile === null) return stored;
  // Set the key last, so that only a complete copy is found by it.
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(stored.id).patch({ cms_file: cmsFile }));
  return stored;
}

/** Schedules a picture's files for deletion, unless the picture is shown: a commit that seemed to fail may have succeeded. */
export async function discardPicture({ database, now }: Dependencies, { id }: Picture): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(id).whereNotNull('remove_at').patch({ remove_at: now() }));
}

/** File name of a picture in the storage. */
export function buildPictureFileName(key: string, width: number): string {
  return `${key}-${width}`;
}
