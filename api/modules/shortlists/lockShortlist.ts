import type { Knex } from 'knex';
import { permissionError, type SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import { limits } from '#contract/shared/limits';
import type { ShortlistRole } from '#contract/shortlists/shortlists';
import { Shortlist, ShortlistEditor, ShortlistItem } from './Shortlist';

/** Queries the shortlists that a user owns or edits. */
export function queryShortlistsOf(knex: Knex, userId: number) {
  const edited = ShortlistEditor.query(knex).select('shortlist_id').where({ user_id: userId });
  return Shortlist.query(knex).where((builder) => builder.where({ owner_id: userId }).orWhereIn('shortlists.id', edited));
}

/**
 * Locks a shortlist until the transaction ends, so that its changes are serialized. Lock users and contractors before it.
 * @throws 404 for anyone who neither owns nor edits it, 403 for an editor if only its owner may do this
 */
export async function lockShortlist(
  trx: Knex.Transaction,
  { id: userId }: Pick<SignedInUser, 'id'>,
  id: number,
  allowed: ShortlistRole,
): Promise<Shortlist> {
  const shortlist = await Shortlist.query(trx).findById(id).forUpdate();
  if (!shortlist) throw notFound('shortlist');
  if (shortlist.owner_id === userId) return shortlist;
  // Locked, because a transaction of MariaDB may have taken its snapshot before this editor joined or was removed.
  if (!(await ShortlistEditor.query(trx).findById([id, userId]).forShare())) throw notFound('shortlist');
  if (allowed === 'owner') throw permissionError();
  return shortlist;
}

/** Reads all items of a locked shortlist in the order of the list, including those that a merge of contractors has joined into others. */
export async function lockItems(trx: Knex.Transaction, shortlistId: number): Promise<ShortlistItem[]> {
  return ShortlistItem.query(trx)
    .where({ shortlist_id: shortlistId })
    .orderBy([{ column: 'added_at' }, { column: 'id' }])
    .forUpdate();
}

/** Records a change of a locked shortlist. @returns its new revision */
export async function bumpShortlist(trx: Knex.Transaction, shortlist: Shortlist, now: number, changes: Partial<Shortlist> = {}): Promise<number> {
  const revision = shortlist.revision + 1;
  await Shortlist.query(trx)
    .findById(shortlist.id)
    .patch({ ...changes, revision, updated_at: now });
  return revision;
}

/** @throws 422 naming the field if a user, who must be locked, can't have one more shortlist */
export async function requireShortlistCapacity(trx: Knex.Transaction, userId: number, field: string, added = 1): Promise<void> {
  if ((await queryShortlistsOf(trx, userId).resultSize()) + added <= limits.maxShortlists) return;
  throw limitError(field, `You can have at most ${limits.maxShortlists} shortlists. Delete or leave one first.`);
}

/** Returns a 422 for a value beyond a limit. */
export function limitError(field: string, message: string): ApiError {
  return new ApiError('refused', message, { [field]: message });
}
