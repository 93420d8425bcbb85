import type { Between, MovedPictures, Shown } from '../../models/Merge';
import { Picture } from '../../models/Picture';

type Gallery = Shown['media'];

/**
 * Pictures of the other one that the merged company shows from now on become its own. To be called before they are written
 * into its row. @returns their ids
 */
export async function movePictures({ trx, keep, other }: Between, shown: { logo?: string | null; media?: Gallery }): Promise<number[]> {
  const ids = (shown.media ?? []).map(({ id }) => id);
  const pictures = await Picture.query(trx)
    .where({ contractor_id: other })
    .where((one) => one.whereIn('id', ids).orWhere({ storage_key: keyOfLogo(shown.logo) }))
    .orderBy('id');
  const moved = pictures.map(({ id }) => id);
  await Picture.query(trx).findByIds(moved).patch({ contractor_id: keep });
  return moved;
}

/** Ids of the pictures that a contractor shows, or will, as far as their rows say. */
export async function keptPictures({ trx, keep }: Between): Promise<number[]> {
  return (await Picture.query(trx).where({ contractor_id: keep }).whereNull('remove_at').orderBy('id')).map(({ id }) => id);
}

/** Those that it showed until now stay for as long as the merge can be taken back. @returns their ids */
export async function keepDisplaced({ trx }: Between, before: number[], until: number): Promise<number[]> {
  const gone = (await Picture.query(trx).findByIds(before).whereNotNull('remove_at').orderBy('id')).map(({ id }) => id);
  await Picture.query(trx).findByIds(gone).patch({ remove_at: until });
  return gone;
}

/** Gives the other one its pictures back, as far as they are still there. */
export async function returnPictures({ trx, keep, other }: Between, { moved }: MovedPictures): Promise<void> {
  await Picture.query(trx).findByIds(moved).where({ contractor_id: keep }).patch({ contractor_id: other });
}

/** What a contractor can show of these: what is still there and its own. */
export async function stillThere(
  { trx }: Between,
  contractor_id: number,
  { logo, media }: Pick<Shown, 'logo' | 'media'>,
): Promise<Pick<Shown, 'logo' | 'media'>> {
  const own = await Picture.query(trx).where({ contractor_id });
  return {
    // One that is no upload of ours lies elsewhere.
    logo: logo === null || keyOfLogo(logo) === '' || own.some(({ storage_key }) => storage_key === keyOfLogo(logo)) ? logo : null,
    media: media.filter(({ id }) => own.some((picture) => picture.id === id)),
  };
}

/** The address of a logo has its key before the file's name. */
function keyOfLogo(logo: string | null | undefined): string {
  return logo?.split('/').at(-2) ?? '';
}
