import { BaseModel } from '#api/database/BaseModel';

/** Likes of a contractor that an admin removed. */
export class LikeRemoval extends BaseModel {
  static override tableName = 'like_removals';
  static override jsonAttributes = ['removed'];
  declare id: number;
  declare contractor_id: number;
  /** UTC day of the likes. */
  declare day: string;
  /** Network of the likes; null for all likes of the day. */
  declare network: string | null;
  /** Number of removed likes. */
  declare likes: number;
  /** For undo; null once the removal can't be undone any more. */
  declare removed: [visitor: string, createdAt: number, network: string | null][] | null;
  declare removed_at: number;
  declare removed_by: number;
  declare undo_until: number;
  declare undone_at: number | null;
}
