import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { lockUser } from '#api/modules/accounts/models/User';
import type { NewShortlistBody } from '#contract/shortlists/shortlists';
import { bumpShortlist, lockItems, lockShortlist, requireShortlistCapacity } from './lockShortlist';
import { Shortlist, ShortlistEditor, ShortlistItem } from './Shortlist';

type Writing = Pick<Services, 'database' | 'now'>;

/**
 * Creates a shortlist, empty or with the contractors and notes of another one that the user can see.
 * @returns its id
 * @throws 404 if the other one doesn't exist for the user, 422 for too many shortlists
 */
export async function createShortlist({ database, now }: Writing, user: SignedInUser, { name, copy_of }: NewShortlistBody): Promise<number> {
  return database.transactionWithoutInvalidation(async (trx) => {
    await lockUser(trx, user);
    await requireShortlistCapacity(trx, user.id, 'name');
    const original = copy_of === undefined ? null : await lockShortlist(trx, user, copy_of, 'editor');
    const { id } = await insertShortlist(trx, user.id, name, now());
    const items = original ? await lockItems(trx, original.id) : [];
    for (const { contractor_id, name: lastName, note, added_at, joined_into } of items) {
      if (joined_into !== null) continue;
      await ShortlistItem.query(trx).insert({ shortlist_id: id, contractor_id, name: lastName, note, note_revision: 1, added_at });
    }
    return id;
  });
}

/** Inserts an empty shortlist of a user, who must be locked. */
export async function insertShortlist(trx: Knex.Transaction, ownerId: number, name: string, now: number): Promise<Shortlist> {
  return Shortlist.query(trx).insertAndFetch({ owner_id: ownerId, name, revision: 1, created_at: now, updated_at: now });
}

/** @throws 404 and 403 for anyone but its owner */
export async function renameShortlist({ database, now }: Writing, user: SignedInUser, id: number, name: string): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const shortlist = await lockShortlist(trx, user, id, 'owner');
    if (shortlist.name !== name) await bumpShortlist(trx, shortlist, now(), { name });
  });
}

/** Deletes a shortlist for everyone if the user owns it; an editor only leaves it. @throws 404 for others */
export async function deleteOrLeaveShortlist({ database }: Writing, user: SignedInUser, id: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const shortlist = await lockShortlist(trx, user, id, 'editor');
    if (shortlist.owner_id === user.id) await Shortlist.query(trx).deleteById(id);
    else await ShortlistEditor.query(trx).deleteById([id, user.id]);
  });
}
