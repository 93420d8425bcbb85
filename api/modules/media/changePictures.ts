import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { invalidFields, notFound, OverwriteError } from '#api/http/errors';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { PictureDescription } from '#contract/media/uploads';
import { requireContractorId } from '../contractors/findContractorId';
import type { Contractor } from '../contractors/models/Contractor';
import { changeContractor } from '../contractors/store/changeContractor';
import { lockContractor } from '../contractors/store/lockContractor';
import { authorizeMemberOrAdmin } from '../profiles/authorizeProfile';
import { presentProfileById, rethrowWithCurrentProfile } from '../profiles/queries/profileRecords';
import { type PictureChange, recordPictureChange } from './recordPictureChange';

type Media = Contractor['media'];

/** A profile that a user wants to change, by its slug or id. */
interface ProfileOfUser {
  user: SignedInUser;
  slugOrId: string;
}

/** Removes the logo, if there is one. */
export function removeLogo(services: Services, target: ProfileOfUser): Promise<ManagedContractor> {
  return changePictures(services, target, () => ({ logo: null }));
}

/**
 * Removes a gallery picture.
 * @throws 404 if the gallery has no picture with this id
 */
export function removePicture(services: Services, target: ProfileOfUser, pictureId: number): Promise<ManagedContractor> {
  return changePictures(services, target, ({ media }) => {
    const removed = requirePicture(media, pictureId);
    return { media: media.filter((picture) => picture !== removed) };
  });
}

/**
 * Changes the alternative text of a gallery picture, and which of the contractor's projects it shows.
 * @throws 404 if the gallery has no picture with this id, 400 for an unknown project
 */
export function describePicture(
  services: Services,
  target: ProfileOfUser,
  pictureId: number,
  { alt, project }: PictureDescription,
): Promise<ManagedContractor> {
  return changePictures(services, target, ({ media, notable_projects }) => {
    const described = requirePicture(media, pictureId);
    if (project && !notable_projects.some(({ name }) => name === project)) throw invalidFields({ project: `There is no project ${project}` });
    const { project: shown, ...rest } = described;
    const next = project === undefined ? shown : project;
    return { media: media.map((picture) => (picture === described ? { ...rest, alt, ...(next && { project: next }) } : picture)) };
  });
}

/**
 * Reorders the gallery.
 * @throws 409 with the current contractor if these are not its pictures
 */
export function reorderPictures(services: Services, target: ProfileOfUser, ids: number[]): Promise<ManagedContractor> {
  return changePictures(services, target, ({ media }) => {
    const ordered = ids.flatMap((id) => media.find((picture) => picture.id === id) ?? []);
    if (ids.length !== media.length || new Set(ordered).size !== media.length) throw new OverwriteError();
    return { media: ordered };
  });
}

/** @throws 404 for an unknown picture */
function requirePicture(media: Media, id: number): Media[number] {
  const picture = media.find((candidate) => candidate.id === id);
  if (!picture) throw notFound('picture');
  return picture;
}

/**
 * Changes the pictures of a profile.
 * @throws 403 or 404 for anyone but members and admins, 422 for members while it is archived
 */
async function changePictures(
  { database, now }: Services,
  { user, slugOrId }: ProfileOfUser,
  buildChange: (contractor: Contractor) => PictureChange,
): Promise<ManagedContractor> {
  const id = await requireContractorId(database.read, slugOrId);
  await database
    .transaction(async (trx) => {
      const locked = await lockContractor(trx, id);
      const authorizedAs = await authorizeMemberOrAdmin(trx, user, 'edit', locked.contractor);
      const pictureChange = buildChange(locked.contractor);
      await changeContractor(
        trx,
        locked,
        {},
        { ...pictureChange, ...(authorizedAs !== 'admin' && { confirmed: ['media'], writer: 'company' }) },
        now(),
      );
      if (authorizedAs === 'admin') await recordPictureChange(trx, user, locked.contractor, pictureChange, now());
    })
    .catch((error: unknown) => rethrowWithCurrentProfile(database.read, id, user, error));
  return presentProfileById(database.read, id, user);
}
