import type { Knex } from 'knex';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import type { ContractorCard } from '#contract/contractors/contractors';
import { iso } from '#contract/shared/time/isoTime';
import type { Shortlist as PresentedShortlist, SharedShortlist, ShortlistedContractor } from '#contract/shortlists/shortlists';
import { queryShortlistsOf } from './lockShortlist';
import { loadCards, type ResolvedContractor, resolveContractors } from './resolveContractors';
import { Shortlist, type ShortlistItem, ShortlistLink } from './Shortlist';

type Reading = Pick<Services, 'database' | 'now'>;

/** Lists the shortlists that a user owns or edits, with all they contain, the last changed first. */
export async function listShortlists({ database, now }: Reading, user: Pick<SignedInUser, 'id'>): Promise<PresentedShortlist[]> {
  const shortlists = await fetchContents(queryShortlistsOf(database.read, user.id)).orderBy([
    { column: 'updated_at', order: 'desc' },
    { column: 'shortlists.id', order: 'desc' },
  ]);
  return presentShortlists(database.read, shortlists, user, now());
}

/** Reads one of them. @throws 404 for anyone who neither owns nor edits it */
export async function readShortlist({ database, now }: Reading, user: Pick<SignedInUser, 'id'>, id: number): Promise<PresentedShortlist> {
  const shortlists = await fetchContents(queryShortlistsOf(database.read, user.id).where('shortlists.id', id));
  const [presented] = await presentShortlists(database.read, shortlists, user, now());
  if (!presented) throw notFound('shortlist');
  return presented;
}

/** Reads a shortlist by the token of one of its links. @throws 404 for an unknown, replaced or revoked one */
export async function readSharedShortlist({ database, now }: Reading, token: string): Promise<SharedShortlist> {
  const link = await ShortlistLink.query(database.read).findOne({ token_hash: hashSecret(token) });
  const [shortlist] = link ? await fetchContents(Shortlist.query(database.read).where({ id: link.shortlist_id })) : [];
  if (!shortlist) throw notFound('link');
  const { items = [], name, updated_at } = shortlist;
  const present = await createItemPresenter(database.read, items, now());
  return { name, items: items.map(present), updated_at: iso(updated_at) };
}

/** Returns the cards of contractors by id, following merged ones. */
export async function listShortlistedContractors({ database, now }: Reading, ids: number[]): Promise<ShortlistedContractor[]> {
  const cards = await loadCards(database.read, await resolveContractors(database.read, ids), now());
  return ids.map((id) => ({ id, contractor: cards.get(id) ?? null }));
}

/** Adds everything that a shortlist contains to a query. */
function fetchContents<Query extends ReturnType<typeof queryShortlistsOf>>(query: Query): Query {
  return query
    .withGraphFetched('[owner, items, editors.user, links]')
    .modifyGraph('items', (items) => items.whereNull('joined_into').orderBy([{ column: 'added_at' }, { column: 'id' }]))
    .modifyGraph('editors', (editors) => editors.orderBy([{ column: 'created_at' }, { column: 'user_id' }]))
    .modifyGraph('links', (links) => links.orderBy('kind', 'desc'));
}

async function presentShortlists(knex: Knex, shortlists: Shortlist[], user: Pick<SignedInUser, 'id'>, now: number): Promise<PresentedShortlist[]> {
  const present = await createItemPresenter(
    knex,
    shortlists.flatMap(({ items = [] }) => items),
    now,
  );
  return shortlists.map(({ id, name, owner_id, owner, items = [], editors = [], links = [], updated_at }) => {
    const isOwner = owner_id === user.id;
    return {
      ...{ id, name, role: isOwner ? 'owner' : 'editor', owner: owner?.full_name ?? '' },
      items: items.map((item) => ({
        ...{ contractor_id: item.contractor_id, ...present(item) },
        ...{ note_revision: item.note_revision, added_at: iso(item.added_at) },
      })),
      links: isOwner ? links.map(({ kind, created_at }) => ({ kind, created_at: iso(created_at) })) : [],
      editors: editors.map(({ user_id, user: editor }) => ({ id: user_id, name: editor?.full_name ?? '' })),
      updated_at: iso(updated_at),
    };
  });
}

/** What everyone sees of an item who can see its list. */
interface PresentedItem {
  contractor: ContractorCard | null;
  name: string;
  note: string;
}

/** Reads the contractors of items. @returns a function that presents each item */
export async function createItemPresenter(knex: Knex, items: ShortlistItem[], now: number): Promise<(item: ShortlistItem) => PresentedItem> {
  const resolved = await resolveContractors(
    knex,
    items.map(({ contractor_id }) => contractor_id),
  );
  const cards = await loadCards(knex, resolved, now);
  return (item) => {
    const contractor = cards.get(item.contractor_id) ?? null;
    return { contractor, name: contractor?.name ?? lastPublicName(resolved.get(item.contractor_id)) ?? item.name, note: item.note };
  };
}

/** Returns the last name of a contractor that has been listed; undefined for others, whose name is not public. */
export function lastPublicName(contractor: ResolvedContractor | undefined): string | undefined {
  return contractor && contractor.published_at !== null ? contractor.name : undefined;
}
