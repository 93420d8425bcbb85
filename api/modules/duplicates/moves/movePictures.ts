import { Picture } from '#api/modules/contractors/models/Picture';
import type { ContractorSnapshot, MergeContext, MovedPictures } from '../Merge';

type Gallery = ContractorSnapshot['media'];

/** Moves the other contractor's pictures that the merged company shows. Call it before they are written into its row. @returns their ids */
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

/** Ids of the contractor's pictures that aren't scheduled for removal. */
export async function readShownPictureIds({ trx, keep }: MergeContext): Promise<number[]> {
  return (await Picture.query(trx).where({ contractor_id: keep }).whereNull('remove_at').orderBy('id')).map(({ id }) => id);
}

/** Stores displaced pictures until the merge can't be undone any more. @returns their ids */
export async function retainDisplacedPictures({ trx }: MergeContext, before: number[], removeAt: number): Promise<number[]> {
  const displaced = (await Picture.query(trx).findByIds(before).whereNotNull('remove_at').orderBy('id')).map(({ id }) => id);
  await Picture.query(trx).findByIds(displaced).patch({ remove_at: removeAt });
  return displaced;
}

/** Moves the pictures back to the other contractor, if they still exist. */
export async function restorePictures({ trx, keep, other }: MergeContext, { moved }: MovedPictures): Promise<void> {
  await Picture.query(trx).findByIds(moved).where({ contractor_id: keep }).patch({ contractor_id: other });
}

/** Filters a logo and gallery to pictures that still exist and belong to the contractor. */
export async function filterAvailablePictures(
  { trx }: MergeContext,
  contractor_id: number,
  { logo, media }: Pick<ContractorSnapshot, 'logo' | 'media'>,
): Promise<Pick<ContractorSnapshot, 'logo' | 'media'>> {
  const ownPictures = await Picture.query(trx).where({ contractor_id });
  return {
    // An external logo isn't a stored picture.
    logo: logo === null || keyOfLogo(logo) === '' || ownPictures.some(({ storage_key }) => storage_key === keyOfLogo(logo)) ? logo : null,
    media: media.filter(({ id }) => ownPictures.some((picture) => picture.id === id)),
  };
}

/** Extracts the storage key from a logo's URL, where it precedes the file name. */
function keyOfLogo(logo: string | null | undefined): string {
  return logo?.split('/').at(-2) ?? '';
}
