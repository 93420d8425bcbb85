import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { PictureKind } from '#contract/media/pictureSizes';

/** A logo or gallery picture in the storage. As long as one of its files may be there, its row is. */
export class Picture extends BaseModel {
  static override tableName = 'pictures';
  declare id: number;
  declare contractor_id: number | null;
  declare kind: PictureKind;
  declare storage_key: string;
  /** Of its largest file, in pixels. */
  declare width: number;
  declare height: number;
  /** The CMS's key of the file that it is a copy of, or that was made of it; null for one that is not there. */
  declare cms_file: string | null;
  declare created_at: number;
  /** When its files go; null while a contractor shows it. UTC milliseconds. */
  declare remove_at: number | null;
}

/** Pages that are open still show it. */
const removalDelayMs = 24 * 3_600_000;

/** Lets the pictures stay that a contractor shows from now on, and go after a day that it shows no more. To be called with the contractor held. */
export async function schedulePictureRemoval(
  trx: Knex.Transaction,
  contractorId: number,
  displayed: { media: readonly { id: number }[]; logo: string | null },
  now: number,
): Promise<void> {
  const logoKey = displayed.logo?.split('/').at(-2) ?? '';
  const ids = displayed.media.map(({ id }) => id);
  const queryPictures = () => Picture.query(trx).where({ contractor_id: contractorId });
  await queryPictures()
    .where((builder) => builder.whereIn('id', ids).orWhere({ storage_key: logoKey }))
    .whereNotNull('remove_at')
    .patch({ remove_at: null });
  await queryPictures()
    .whereNotIn('id', ids)
    .whereNot({ storage_key: logoKey })
    .whereNull('remove_at')
    .patch({ remove_at: now + removalDelayMs });
}
