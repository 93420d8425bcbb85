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
 * Writes the files of a picture. Its row says before that they are coming, so that those that nobody shows in the end are
 * found and removed; they stay as soon as the contractor shows them.
 * @param cmsFile the CMS's key of the file that it is a copy of; null for an upload
 * @throws 404 for a contractor that was removed while the picture was made, 503 where the storage does not take them
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
  // Only one that is whole is found as the copy of a file.
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(stored.id).patch({ cms_file: cmsFile }));
  return stored;
}

/** Lets the files of a picture go, unless somebody shows it after all: a commit may have come through that seemed to fail. */
export async function discardPicture({ database, now }: Dependencies, { id }: Picture): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => Picture.query(trx).findById(id).whereNotNull('remove_at').patch({ remove_at: now() }));
}

/** What a file of a picture is called in the storage. */
export function buildPictureFileName(key: string, width: number): string {
  return `${key}-${width}`;
}
