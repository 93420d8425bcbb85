import type { Context } from 'koa';
import { inTurn } from '../../adapters/pictures/inTurn';
import { tierLabels } from '../../contract/badge';
import type { OwnContractor } from '../../contract/contractorChanges';
import { type PictureKind, pictureUrl } from '../../contract/pictureSizes';
import { picturesShown } from '../../contract/tiers';
import { type Crop, pictureTypes } from '../../contract/uploads';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { userOf } from '../../middleware/access';
import { uploadOf } from '../../middleware/readUpload';
import type { Contractor } from '../../models/Contractor';
import { changeContractor } from '../../models/changeContractor';
import { requireContractorId } from '../../models/contractorKey';
import { holdContractor } from '../../models/holdContractor';
import { Picture } from '../../models/Picture';
import { authorizeMemberOrAdmin } from '../authorizeProfile';
import { processPicture } from '../processPicture';
import { findProfile, presentProfileOf } from '../profileRecords';
import { giveUp, storePicture } from '../storePicture';
import { notePictures } from './notePictures';

/** What is sent with the file. */
interface Form {
  crop?: Crop;
  /** Of a gallery picture. */
  alt?: string;
}

/**
 * Whether the signed-in user may add a picture to a profile, before any of it is read.
 * @throws 403 or 404 for who is neither member nor admin, 422 for members while it is archived, and for one picture too many
 */
export async function admitPicture({ database }: Services, ctx: Context, kind: PictureKind): Promise<void> {
  const contractor = await findProfile(database.read, await requireContractorId(database.read, ctx.params.contractor));
  await authorizeMemberOrAdmin(database.read, userOf(ctx), 'edit', contractor);
  requireRoom(contractor, kind);
}

/**
 * Makes the uploaded file the logo of a profile, or one more picture of its gallery.
 * @throws as `admitPicture`, and 400, 413, 415, 422 for what is no picture that can be taken, 503 where it can't be stored
 */
export async function addPicture(services: Services, ctx: Context, kind: PictureKind, { crop, alt = '' }: Form): Promise<OwnContractor> {
  const { database, now } = services;
  const user = userOf(ctx);
  const id = await requireContractorId(database.read, ctx.params.contractor);
  const processed = await inTurn(async () => processPicture(kind, (await uploadOf(ctx, pictureTypes)).bytes, crop));
  const picture = await storePicture(services, id, kind, processed);
  try {
    await database.transaction(async (trx) => {
      const held = await holdContractor(trx, id);
      const by = await authorizeMemberOrAdmin(trx, user, 'edit', held.contractor);
      requireRoom(held.contractor, kind);
      const isThere = await Picture.query(trx).findById(picture.id).where({ contractor_id: id }).forUpdate();
      if (!isThere) throw new ApiError('conflict', 'The upload took too long. Please try again.');
      const shown = shownWith(held.contractor, picture, alt);
      await changeContractor(trx, held, {}, { ...shown, confirmed: by === 'admin' ? [] : ['media'] }, now());
      if (by === 'admin') await notePictures(trx, user, held.contractor, shown, now());
    });
  } catch (error) {
    await giveUp(services, picture);
    throw error;
  }
  return presentProfileOf(database.read, id, user);
}

/** What a contractor shows once it has the picture, too. */
export function shownWith({ media }: Contractor, { id, kind, storage_key, width, height }: Picture, alt: string) {
  const url = pictureUrl(storage_key, width);
  return kind === 'logo' ? { logo: url } : { media: [...media, { id, url, alt, kind, width, height }] };
}

/** @throws 422 for one picture more than the tier has room for */
function requireRoom({ media, badge_tier }: Contractor, kind: PictureKind): void {
  const most = picturesShown(badge_tier);
  if (kind === 'logo' || media.length < most) return;
  const sentence = `The ${tierLabels[badge_tier]} tier has room for ${most} ${most === 1 ? 'picture' : 'pictures'} in the gallery. Remove one first.`;
  throw new ApiError('refused', sentence, { file: sentence });
}
