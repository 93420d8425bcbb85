import type { Knex } from 'knex';
import { notFound } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { Merge as MergeAnswer } from '#contract/duplicates/duplicates';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { Merge } from '../Merge';

/** Columns without the undo data, which is large. */
const listedColumns = [
  ...['id', 'keep_id', 'other_id', 'keep_name', 'other_name', 'merged_by', 'merged_at', 'undo_until', 'undone_by', 'undone_at'],
] as const;

/** Merges for the list, newest first. */
export function queryMerges(knex: Knex) {
  return Merge.query(knex)
    .select(...listedColumns)
    .orderBy('id', 'desc');
}

/** Presents one merge. @throws 404 if it doesn't exist */
export async function presentMerge(knex: Knex, id: number, now: number): Promise<MergeAnswer> {
  const [merge] = await presentMerges(knex, await queryMerges(knex).where({ id }), now);
  if (!merge) throw notFound('merge');
  return merge;
}

/** Presents merges with the current state of their contractors and the admins who made them. */
export async function presentMerges(knex: Knex, merges: Merge[], now: number): Promise<MergeAnswer[]> {
  const contractors = await Contractor.query(knex)
    .findByIds(merges.flatMap(({ keep_id, other_id }) => [keep_id, other_id]))
    .select('id', 'slug', 'profile_status', 'merged_into');
  const userIds = merges.flatMap(({ merged_by, undone_by }) => (undone_by === null ? [merged_by] : [merged_by, undone_by]));
  const users = new Map((await User.query(knex).findByIds(userIds).select('id', 'full_name')).map((user) => [user.id, user.full_name]));
  const byId = new Map(contractors.map((contractor) => [contractor.id, contractor]));
  const presentSide = (id: number, name: string) => {
    const contractor = byId.get(id);
    return { id, name, slug: contractor?.slug ?? null, profile_status: contractor?.profile_status ?? null };
  };
  return merges.map((merge) => ({
    id: merge.id,
    keep: presentSide(merge.keep_id, merge.keep_name),
    other: presentSide(merge.other_id, merge.other_name),
    merged_by: users.get(merge.merged_by) ?? null,
    merged_at: iso(merge.merged_at),
    undo_until: iso(merge.undo_until),
    undone_at: isoOrNull(merge.undone_at),
    undone_by: users.get(merge.undone_by ?? 0) ?? null,
    can_undo:
      merge.undone_at === null &&
      merge.undo_until > now &&
      byId.get(merge.other_id)?.merged_into === merge.keep_id &&
      byId.get(merge.keep_id)?.merged_into === null,
  }));
}
