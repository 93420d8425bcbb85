import { Picture } from '#api/modules/contractors/models/Picture';
import type { ContractorSnapshot, MergeContext, MovedPictures } from '../Merge';

type Gallery = ContractorSnapshot['media'];

/**
 * Pictures of the other one that the merged company shows from now on become its own. To be called before they are written
 * into its row. @returns their ids
 */
export async function movePictures({ trx, keep, other }: MergeContext, merged: { logo?: string | null; media?: Gallery }): Promise<number[]> {
  const ids = (merged.media ?? []).map(({ id }) => id);
  const pictures = await Picture.query(trx)
    .where({ contractor_id: other })
    .where((builder) => builder.whereIn('id', ids).orWhere({ storage_key: keyOfLogo(merged.logo) }))
    .orderBy('id');
  const moved = pictures.map(({ id }) => id);
  await Picture.query(trx).findByIds(moved).patch({ contractor_id: keep });
  return moved;
}

/** Ids of the pictures that a contractor shows, or will, as far as their rows say. */
export async function readShownPictureIds({ trx, keep }: MergeContext): Promise<number[]> {
  return (await Picture.query(trx).where({ contractor_id: keep }).whereNull('remove_at').orderBy('id')).map(({ id }) => id);
}

/** Those that it showed until now stay for as long as the merge can be taken back. @returns their ids */
export async function retainDisplacedPictures({ trx }: MergeContext, before: number[], removeAt: number): Promise<number[]> {
  const displaced = (await Picture.query(trx).findByIds(before).whereNotNull('remove_at').orderBy('id')).map(({ id }) => id);
  await Picture.query(trx).findByIds(displaced).patch({ remove_at: removeAt });
  return displaced;
}

/** Gives the other one its pictures back, as far as they are still there. */
export async function restorePictures({ trx, keep, other }: MergeContext, { moved }: MovedPictures): Promise<void> {
  await Picture.query(trx).findByIds(moved).where({ contractor_id: keep }).patch({ contractor_id: other });
}

/** What a contractor can show of these: what is still there and its own. */
export async function filterAvailablePictures(
  { trx }: MergeContext,
  contractor_id: number,
  { logo, media }: Pick<ContractorSnapshot, 'logo' | 'media'>,
): Promise<Pick<ContractorSnapshot, 'logo' | 'media'>> {
  const ownPictures = await Picture.query(trx).where({ contractor_id });
  return {
    // One that is no upload of ours lies elsewhere.
    logo: logo === null || keyOfLogo(logo) === '' || ownPictures.some(({ storage_key }) => storage_key === keyOfLogo(logo)) ? logo : null,
    media: media.filter(({ id }) => ownPictures.some((picture) => picture.id === id)),
  };
}

/** The address of a logo has its key before the file's name. */
function keyOfLogo(logo: string | null | undefined): string {
  return logo?.split('/').at(-2) ?? '';
}
