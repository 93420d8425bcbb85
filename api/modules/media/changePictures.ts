import type { Context } from 'koa';
import { requireUser } from '#api/http/access';
import type { Services } from '#api/http/endpoint';
import { notFound, OverwriteError } from '#api/http/errors';
import type { ManagedContractor } from '#contract/contractorChanges';
import { requireContractorId } from '../contractors/findContractorId';
import type { Contractor } from '../contractors/models/Contractor';
import { changeContractor } from '../contractors/store/changeContractor';
import { lockContractor } from '../contractors/store/lockContractor';
import { authorizeMemberOrAdmin } from '../profiles/authorizeProfile';
import { presentProfileById, rethrowWithCurrentProfile } from '../profiles/queries/profileRecords';
import { type PictureChange, recordPictureChange } from './recordPictureChange';

type Media = Contractor['media'];

/** Removes the logo, if there is one. */
export function removeLogo(services: Services, ctx: Context): Promise<ManagedContractor> {
  return changePictures(services, ctx, () => ({ logo: null }));
}

/** Removes a gallery picture. @throws 404 if the gallery has no such picture */
export function removePicture(services: Services, ctx: Context, pictureId: number): Promise<ManagedContractor> {
  return changePictures(services, ctx, ({ media }) => {
    const removed = requirePicture(media, pictureId);
    return { media: media.filter((picture) => picture !== removed) };
  });
}

/** Changes the alternative text of a gallery picture. @throws 404 if the gallery has no such picture */
export function describePicture(services: Services, ctx: Context, pictureId: number, alt: string): Promise<ManagedContractor> {
  return changePictures(services, ctx, ({ media }) => {
    const described = requirePicture(media, pictureId);
    return { media: media.map((picture) => (picture === described ? { ...picture, alt } : picture)) };
  });
}

/** Reorders the gallery. @throws 409 with the current profile if the ids aren't exactly its pictures */
export function reorderPictures(services: Services, ctx: Context, ids: number[]): Promise<ManagedContractor> {
  return changePictures(services, ctx, ({ media }) => {
    const ordered = ids.flatMap((id) => media.find((picture) => picture.id === id) ?? []);
    if (ids.length !== media.length || new Set(ordered).size !== media.length) throw new OverwriteError();
    return { media: ordered };
  });
}

/** @throws 404 if there is no such picture */
function requirePicture(media: Media, id: number): Media[number] {
  const picture = media.find((candidate) => candidate.id === id);
  if (!picture) throw notFound('picture');
  return picture;
}

/** Changes the pictures of a profile. @throws 403 or 404 for users who are neither members nor admins, 422 for members of an archived profile */
async function changePictures(
  { database, now }: Services,
  ctx: Context,
  buildChange: (contractor: Contractor) => PictureChange,
): Promise<ManagedContractor> {
  const user = requireUser(ctx);
  const id = await requireContractorId(database.read, ctx.params.contractor);
  await database
    .transaction(async (trx) => {
      const locked = await lockContractor(trx, id);
      const authorizedAs = await authorizeMemberOrAdmin(trx, user, 'edit', locked.contractor);
      const pictureChange = buildChange(locked.contractor);
      await changeContractor(trx, locked, {}, { ...pictureChange, confirmed: authorizedAs === 'admin' ? [] : ['media'] }, now());
      if (authorizedAs === 'admin') await recordPictureChange(trx, user, locked.contractor, pictureChange, now());
    })
    .catch((error: unknown) => rethrowWithCurrentProfile(database.read, id, user, error));
  return presentProfileById(database.read, id, user);
}
