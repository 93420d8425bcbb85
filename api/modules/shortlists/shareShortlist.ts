import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import { lockUser } from '#api/modules/accounts/models/User';
import { limits } from '#contract/shared/limits';
import type { ShortlistLinkKind } from '#contract/shortlists/shortlists';
import { limitError, lockShortlist, requireShortlistCapacity } from './lockShortlist';
import { Shortlist, ShortlistEditor, ShortlistLink } from './Shortlist';

const pages: Record<ShortlistLinkKind, string> = { view: '/shortlists/shared', edit: '/shortlists/join' };

/**
 * Creates a link that shares a shortlist. It replaces the former one of its kind.
 * @returns its URL; its token is not stored
 * @throws 404 and 403 for anyone but the owner
 */
export async function createLink({ database, site, now }: Services, user: SignedInUser, id: number, kind: ShortlistLinkKind): Promise<string> {
  const token = generateSecret();
  await database.transactionWithoutInvalidation(async (trx) => {
    await lockShortlist(trx, user, id, 'owner');
    await ShortlistLink.query(trx).deleteById([id, kind]);
    await ShortlistLink.query(trx).insert({ shortlist_id: id, kind, token_hash: hashSecret(token), created_at: now() });
  });
  return `${site.names.publicUrl}${pages[kind]}/${token}`;
}

/** Revokes a link, if there is one. Editors who joined with it stay. @throws 404 and 403 for anyone but the owner, 404 for an unknown kind */
export async function revokeLink({ database }: Services, user: SignedInUser, id: number, kind: string): Promise<void> {
  if (!Object.hasOwn(pages, kind)) throw notFound('link');
  await database.transactionWithoutInvalidation(async (trx) => {
    await lockShortlist(trx, user, id, 'owner');
    await ShortlistLink.query(trx).delete().where({ shortlist_id: id }).where('kind', kind);
  });
}

/** Removes an editor. @throws 404 and 403 for anyone but the owner, 404 for a user who is not an editor */
export async function removeEditor({ database }: Services, user: SignedInUser, id: number, editorId: number): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    await lockShortlist(trx, user, id, 'owner');
    if ((await ShortlistEditor.query(trx).deleteById([id, editorId])) === 0) throw notFound('editor');
  });
}

/**
 * Makes the user an editor of the shortlist that an edit link shares. Does nothing for its owner and its editors.
 * @returns the id of the shortlist
 * @throws 404 for an unknown, replaced or revoked link, 422 if the list has too many editors or the user too many lists
 */
export async function joinShortlist({ database, now }: Services, user: SignedInUser, token: string): Promise<number> {
  const token_hash = hashSecret(token);
  return database.transactionWithoutInvalidation(async (trx) => {
    await lockUser(trx, user);
    // Read without a lock, because the list is locked before its links.
    const found = await ShortlistLink.query(trx).findOne({ token_hash, kind: 'edit' });
    const shortlist = found && (await Shortlist.query(trx).findById(found.shortlist_id).forUpdate());
    const link = shortlist && (await ShortlistLink.query(trx).findOne({ token_hash, kind: 'edit' }).forShare());
    if (!link) throw notFound('link');
    const editors = await ShortlistEditor.query(trx).where({ shortlist_id: shortlist.id }).forUpdate();
    if (shortlist.owner_id === user.id || editors.some(({ user_id }) => user_id === user.id)) return shortlist.id;
    await requireShortlistCapacity(trx, user.id, 'token');
    if (editors.length >= limits.maxShortlistEditors)
      throw limitError('token', `A shortlist can have at most ${limits.maxShortlistEditors} editors. Ask its owner to remove someone.`);
    await ShortlistEditor.query(trx).insert({ shortlist_id: shortlist.id, user_id: user.id, created_at: now() });
    return shortlist.id;
  });
}
