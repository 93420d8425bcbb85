import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { requireUpload } from '#api/http/body/readUpload';
import { ApiError } from '#api/http/errors';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
import type { ManagedContractor } from '#contract/contractorChanges';
import { tierLabels } from '#contract/contractors/badge';
import { maxShownPictures } from '#contract/contractors/tiers';
import { type PictureKind, pictureUrl } from '#contract/media/pictureSizes';
import { type Crop, pictureTypes } from '#contract/media/uploads';
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

/** What is sent with the file. */
interface PictureFields {
  crop?: Crop;
  /** Of a gallery picture. */
  alt?: string;
}

/**
 * Whether the signed-in user may add a picture to a profile, before any of it is read.
 * @throws 403 or 404 for who is neither member nor admin, 422 for members while it is archived, and for one picture too many
 */
export async function authorizePictureUpload({ database }: Services, ctx: Context, kind: PictureKind): Promise<void> {
  const contractor = await loadProfile(database.read, await requireContractorId(database.read, ctx.params.contractor));
  await authorizeMemberOrAdmin(database.read, requireUser(ctx), 'edit', contractor);
  requireGalleryCapacity(contractor, kind);
}

/**
 * Makes the uploaded file the logo of a profile, or one more picture of its gallery.
 * @throws as `admitPicture`, and 400, 413, 415, 422 for what is no picture that can be taken, 503 where it can't be stored
 */
export async function addPicture(services: Services, ctx: Context, kind: PictureKind, { crop, alt = '' }: PictureFields): Promise<ManagedContractor> {
  const { database, now } = services;
  const user = requireUser(ctx);
  const id = await requireContractorId(database.read, ctx.params.contractor);
  const processed = await enqueuePictureWork(async () => processPicture(kind, (await requireUpload(ctx, pictureTypes)).bytes, crop));
  const picture = await storePicture(services, id, kind, processed);
  try {
    await database.transaction(async (trx) => {
      const locked = await lockContractor(trx, id);
      const authorizedAs = await authorizeMemberOrAdmin(trx, user, 'edit', locked.contractor);
      requireGalleryCapacity(locked.contractor, kind);
      const stillExists = await Picture.query(trx).findById(picture.id).where({ contractor_id: id }).forUpdate();
      if (!stillExists) throw new ApiError('conflict', 'The upload took too long. Please try again.');
      const pictureChange = buildPictureChange(locked.contractor, picture, alt);
      await changeContractor(trx, locked, {}, { ...pictureChange, confirmed: authorizedAs === 'admin' ? [] : ['media'] }, now());
      if (authorizedAs === 'admin') await recordPictureChange(trx, user, locked.contractor, pictureChange, now());
    });
  } catch (error) {
    await discardPicture(services, picture);
    throw error;
  }
  return presentProfileById(database.read, id, user);
}

/** What a contractor shows once it has the picture, too. */
export function buildPictureChange({ media }: Contractor, { id, kind, storage_key, width, height }: Picture, alt: string) {
  const url = pictureUrl(storage_key, width);
  return kind === 'logo' ? { logo: url } : { media: [...media, { id, url, alt, kind, width, height }] };
}

/** @throws 422 for one picture more than the tier has room for */
function requireGalleryCapacity({ media, badge_tier }: Contractor, kind: PictureKind): void {
  const max = maxShownPictures(badge_tier);
  if (kind === 'logo' || media.length < max) return;
  const message = `The ${tierLabels[badge_tier]} tier has room for ${max} ${max === 1 ? 'picture' : 'pictures'} in the gallery. Remove one first.`;
  throw new ApiError('refused', message, { file: message });
}
