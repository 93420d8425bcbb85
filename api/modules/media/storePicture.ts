import { generateSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { PictureKind } from '#contract/media/pictureSizes';
import { Picture } from '../contractors/models/Picture';
import { lockContractor } from '../contractors/store/lockContractor';
import type { ProcessedPicture } from './processPicture';

const hour = 3_600_000;

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
    throw new ApiError('unavailable', "We couldn't save the picture. Try again later.");
  }
  if (cmsFile === null) return stored;
  // Set only when all files are written, so that an incomplete copy is never reused.
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(stored.id).patch({ cms_file: cmsFile }));
  return stored;
}

/** Discards the files of a picture, unless it is shown after all: a commit that seemed to fail may have succeeded. */
export async function discardPicture({ database, now }: Dependencies, { id }: Picture): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(id).whereNotNull('remove_at').patch({ remove_at: now() }));
}

export function buildPictureFileName(key: string, width: number): string {
  return `${key}-${width}`;
}
