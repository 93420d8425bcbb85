import type { Context } from 'koa';
import type { OwnContractor } from '../../contract/contractorChanges';
import type { Services } from '../../endpoint';
import { notFound, OverwriteError } from '../../errors';
import { userOf } from '../../middleware/access';
import type { Contractor } from '../../models/Contractor';
import { changeContractor } from '../../models/changeContractor';
import { requireContractorId } from '../../models/contractorKey';
import { holdContractor } from '../../models/holdContractor';
import { authorizeMemberOrAdmin } from '../authorizeProfile';
import { presentProfileOf, withCurrent } from '../profileRecords';
import { notePictures, type Shown } from './notePictures';

type Media = Contractor['media'];

/** Removes the logo; where there is none, nothing happens. */
export function removeLogo(services: Services, ctx: Context): Promise<OwnContractor> {
  return change(services, ctx, () => ({ logo: null }));
}

/** Removes a picture of the gallery. @throws 404 where it has none of this id */
export function removePicture(services: Services, ctx: Context, pictureId: number): Promise<OwnContractor> {
  return change(services, ctx, ({ media }) => {
    const removed = oneOf(media, pictureId);
    return { media: media.filter((picture) => picture !== removed) };
  });
}

/** Changes what a picture says to those who don't see it. @throws 404 where the gallery has none of this id */
export function describePicture(services: Services, ctx: Context, pictureId: number, alt: string): Promise<OwnContractor> {
  return change(services, ctx, ({ media }) => {
    const described = oneOf(media, pictureId);
    return { media: media.map((picture) => (picture === described ? { ...picture, alt } : picture)) };
  });
}

/** Puts the gallery in a new order. @throws 409 with the contractor of today where these are not its pictures */
export function reorderPictures(services: Services, ctx: Context, ids: number[]): Promise<OwnContractor> {
  return change(services, ctx, ({ media }) => {
    const ordered = ids.flatMap((id) => media.find((picture) => picture.id === id) ?? []);
    if (ids.length !== media.length || new Set(ordered).size !== media.length) throw new OverwriteError();
    return { media: ordered };
  });
}

/** @throws 404 for what is none of the pictures */
function oneOf(media: Media, id: number): Media[number] {
  const picture = media.find((one) => one.id === id);
  if (!picture) throw notFound('picture');
  return picture;
}

/** Changes what a profile shows. @throws 403 or 404 for who is neither member nor admin, 422 for members while it is archived */
async function change({ database, now }: Services, ctx: Context, shown: (contractor: Contractor) => Shown): Promise<OwnContractor> {
  const user = userOf(ctx);
  const id = await requireContractorId(database.read, ctx.params.contractor);
  await database
    .transaction(async (trx) => {
      const held = await holdContractor(trx, id);
      const by = await authorizeMemberOrAdmin(trx, user, 'edit', held.contractor);
      const next = shown(held.contractor);
      await changeContractor(trx, held, {}, { ...next, confirmed: by === 'admin' ? [] : ['media'] }, now());
      if (by === 'admin') await notePictures(trx, user, held.contractor, next, now());
    })
    .catch((error: unknown) => withCurrent(database.read, id, user, error));
  return presentProfileOf(database.read, id, user);
}
