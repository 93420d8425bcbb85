import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import { findContractorId } from '#api/modules/contractors/findContractorId';
import { limits } from '#contract/shared/limits';
import type { ShortlistItem as PresentedItem, ShortlistItemBody } from '#contract/shortlists/shortlists';
import { bumpShortlist, limitError, lockItems, lockShortlist } from './lockShortlist';
import { readShortlist } from './presentShortlists';
import { type ResolvedContractor, resolveContractors } from './resolveContractors';
import { type Shortlist, ShortlistItem } from './Shortlist';

/** 409 for a note based on an outdated one. The response contains the current item. */
class OutdatedNoteError extends ApiError {
  constructor(readonly item: PresentedItem) {
    super('conflict', 'Someone else has changed this note since you opened it. Check their version, then save yours again.', {
      note: 'Someone else has changed this note',
    });
  }

  override get body() {
    return { ...super.body, item: this.item };
  }
}

/** An item as it is named in the path of a call. */
interface ItemPath {
  shortlistId: number;
  /** Slug or id of the contractor. */
  contractor: string;
}

/**
 * Adds a contractor to a shortlist, or does nothing if it is in it, and sets a given note. A merged contractor leads to the one that it
 * was merged into.
 * @throws 404 for anyone who may not edit the list, and for a contractor that is neither in it nor listed; 409 with the current item for a note based
 * on an outdated one; 422 if the list is full
 */
export async function putItem(services: Services, user: SignedInUser, path: ItemPath, body: ShortlistItemBody): Promise<void> {
  const { database, now } = services;
  const contractorId = await findContractorId(database.read, path.contractor);
  if (contractorId === null) throw notFound('contractor');
  const outdated = await database.transactionWithoutInvalidation(async (trx) => {
    // Before the list, as in a merge of contractors.
    const resolved = (await resolveContractors(trx, [contractorId], { lock: true })).get(contractorId);
    const shortlist = await lockShortlist(trx, user, path.shortlistId, 'editor');
    const items = await lockItems(trx, shortlist.id);
    const existing = findItem(items, contractorId, resolved);
    if (!existing) await addItem(trx, shortlist, items, resolved, body.note ?? '', now());
    else if (body.note !== undefined && body.note !== existing.note) {
      // A revision is only unnecessary where no note can be lost.
      const isCurrent = body.note_revision === existing.note_revision || (body.note_revision === undefined && existing.note === '');
      if (!isCurrent) return existing.contractor_id;
      const note_revision = await bumpShortlist(trx, shortlist, now());
      await ShortlistItem.query(trx).findById(existing.id).patch({ note: body.note, note_revision });
    }
    return null;
  });
  if (outdated === null) return;
  const { items } = await readShortlist(services, user, path.shortlistId);
  const item = items.find(({ contractor_id }) => contractor_id === outdated);
  if (!item) throw new ApiError('conflict', 'Someone else has just removed this company from the shortlist.');
  throw new OutdatedNoteError(item);
}

/** Removes a contractor from a shortlist, with its note. Does nothing if it isn't in it. @throws 404 for anyone who may not edit the list */
export async function removeItem({ database, now }: Services, user: SignedInUser, path: ItemPath): Promise<void> {
  const contractorId = await findContractorId(database.read, path.contractor);
  await database.transactionWithoutInvalidation(async (trx) => {
    const resolved = contractorId === null ? undefined : (await resolveContractors(trx, [contractorId], { lock: true })).get(contractorId);
    const shortlist = await lockShortlist(trx, user, path.shortlistId, 'editor');
    const existing = findItem(await lockItems(trx, shortlist.id), contractorId, resolved);
    if (!existing) return;
    await bumpShortlist(trx, shortlist, now());
    await ShortlistItem.query(trx).deleteById(existing.id);
  });
}

/** Finds the item of a contractor: by its id, or by that of the contractor that it was merged into. */
export function findItem(items: ShortlistItem[], contractorId: number | null, resolved: ResolvedContractor | undefined): ShortlistItem | undefined {
  const shown = items.filter(({ joined_into }) => joined_into === null);
  return shown.find(({ contractor_id }) => contractor_id === contractorId) ?? shown.find(({ contractor_id }) => contractor_id === resolved?.id);
}

async function addItem(
  trx: Knex.Transaction,
  shortlist: Shortlist,
  items: ShortlistItem[],
  contractor: ResolvedContractor | undefined,
  note: string,
  now: number,
): Promise<void> {
  if (contractor?.profile_status !== 'accepted') throw notFound('contractor');
  if (items.filter(({ joined_into }) => joined_into === null).length >= limits.maxShortlistItems) throw fullListError('contractor', shortlist.name);
  const note_revision = await bumpShortlist(trx, shortlist, now);
  await insertItem(trx, items, {
    shortlist_id: shortlist.id,
    contractor_id: contractor.id,
    name: contractor.name,
    note,
    note_revision,
    added_at: now,
  });
}

/** Returns a 422 for a list with too many contractors. */
export function fullListError(field: string, name: string): ApiError {
  return limitError(field, `“${name}” can have at most ${limits.maxShortlistItems} companies. Remove some, or use another shortlist.`);
}

/**
 * Inserts an item into a locked list.
 * @param items all items of the list; one that was joined into another in a merge of contractors is replaced
 */
export async function insertItem(
  trx: Knex.Transaction,
  items: ShortlistItem[],
  item: Pick<ShortlistItem, 'shortlist_id' | 'contractor_id' | 'name' | 'note' | 'note_revision' | 'added_at'>,
): Promise<ShortlistItem> {
  const joined = items.find(({ contractor_id }) => contractor_id === item.contractor_id);
  if (joined) await ShortlistItem.query(trx).deleteById(joined.id);
  return ShortlistItem.query(trx).insertAndFetch(item);
}
