import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import type { ReceivedFile } from '#api/http/body/readUpload';
import { ApiError } from '#api/http/errors';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
import type { ManagedContractor } from '#contract/contractorChanges';
import { tierLabels } from '#contract/contractors/badge';
import { maxShownPictures } from '#contract/contractors/tiers';
import { type PictureKind, pictureUrl } from '#contract/media/pictureSizes';
import { type Crop, pictureTypes } from '#contract/media/uploads';
import { pluralize } from '#contract/shared/text/format';
import { requireContractorId } from '../contractors/findContractorId';
import type { Contractor } from '../contractors/models/Contractor';
import { Picture } from '../contractors/models/Picture';
import { changeContractor } from '../contractors/store/changeContractor';
import { lockContractor } from '../contractors/store/lockContractor';
import { authorizeMemberOrAdmin } from '../profiles/authorizeProfile';
import { loadProfile, presentProfileById } from '../profiles/queries/profileRecords';
import { processPicture } from './processPicture';
import { recordPictureChange } from './recordPictureChange';
import { discardPicture, storePicture } from './storePicture';

/** A picture that a user has sent for a profile, by its slug or id. */
interface PictureUpload {
  user: SignedInUser;
  slugOrId: string;
  file: ReceivedFile;
}

interface PictureFields {
  crop?: Crop;
  /** For gallery pictures. */
  alt?: string;
}

/**
 * Checks that the signed-in user may add a picture to a profile, before the upload is read.
 * @throws 403 or 404 for anyone but members and admins, 422 for members while it is archived, and if the gallery is full
 */
export async function authorizePictureUpload({ database }: Services, user: SignedInUser, slugOrId: string, kind: PictureKind): Promise<void> {
  const contractor = await loadProfile(database.read, await requireContractorId(database.read, slugOrId));
  await authorizeMemberOrAdmin(database.read, user, 'edit', contractor);
  requireGalleryCapacity(contractor, kind);
}

/**
 * Makes the uploaded file the logo of a profile, or adds it to the gallery.
 * @throws as `authorizePictureUpload`, and 400, 413, 415, 422 for an unusable picture, 503 if it cannot be stored
 */
export async function addPicture(
  services: Services,
  { user, slugOrId, file }: PictureUpload,
  kind: PictureKind,
  { crop, alt = '' }: PictureFields,
): Promise<ManagedContractor> {
  const { database, now } = services;
  const id = await requireContractorId(database.read, slugOrId);
  const processed = await enqueuePictureWork(async () => processPicture(kind, (await file.require(pictureTypes)).bytes, crop));
  const picture = await storePicture(services, id, kind, processed);
  try {
    await database.transaction(async (trx) => {
      const locked = await lockContractor(trx, id);
      const authorizedAs = await authorizeMemberOrAdmin(trx, user, 'edit', locked.contractor);
      requireGalleryCapacity(locked.contractor, kind);
      const stillExists = await Picture.query(trx).findById(picture.id).where({ contractor_id: id }).forUpdate();
      if (!stillExists) throw new ApiError('conflict', 'The upload took too long. Try again.');
      const pictureChange = buildPictureChange(locked.contractor, picture, alt);
      await changeContractor(
        trx,
        locked,
        {},
        { ...pictureChange, ...(authorizedAs !== 'admin' && { confirmed: ['media'], writer: 'company' }) },
        now(),
      );
      if (authorizedAs === 'admin') await recordPictureChange(trx, user, locked.contractor, pictureChange, now());
    });
  } catch (error) {
    await discardPicture(services, picture);
    throw error;
  }
  return presentProfileById(database.read, id, user);
}

/** Returns the contractor's pictures including the new one. */
export function buildPictureChange({ media }: Contractor, { id, kind, storage_key, width, height }: Picture, alt: string) {
  const url = pictureUrl(storage_key, width);
  return kind === 'logo' ? { logo: url } : { media: [...media, { id, url, alt, kind, width, height }] };
}

/** @throws 422 if the tier's gallery is full */
function requireGalleryCapacity({ media, badge_tier }: Contractor, kind: PictureKind): void {
  const max = maxShownPictures(badge_tier);
  if (kind === 'logo' || media.length < max) return;
  const message = `The ${tierLabels[badge_tier]} tier allows ${pluralize(max, 'picture')} in the gallery. Remove one first.`;
  throw new ApiError('refused', message, { file: message });
}
