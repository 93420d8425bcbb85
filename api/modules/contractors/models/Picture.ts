import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { PictureKind } from '#contract/media/pictureSizes';

/** A logo or gallery picture in the storage. The row exists as long as any of its files may exist. */
export class Picture extends BaseModel {
  static override tableName = 'pictures';
  declare id: number;
  declare contractor_id: number | null;
  declare kind: PictureKind;
  declare storage_key: string;
  /** Size of its largest file in pixels. */
  declare width: number;
  declare height: number;
  /** The CMS's key of the file that it was copied from or uploaded to; null if the CMS doesn't have it. */
  declare cms_file: string | null;
  declare created_at: number;
  /** When its files are deleted, in UTC milliseconds; null while a contractor shows it. */
  declare remove_at: number | null;
}

/** Pages that are already open still show the picture. */
const removalDelayMs = 24 * 3_600_000;

/** Keeps the pictures that a contractor shows now and schedules its other ones for removal after a day. Call it with the contractor locked. */
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
