import type { Knex } from 'knex';
import { joinNotes, Shortlist, ShortlistItem } from '#api/modules/shortlists/Shortlist';
import type { MergeContext, MergePair, MovedShortlistItems } from '../Merge';

/**
 * Moves the other contractor's items in shortlists to the kept one. In a list with both, the note of its item is added to that of the kept one's, and
 * the item stays, hidden, until the merge can't be undone any more: what a merge has moved must not contain notes, which are private.
 */
export async function moveShortlistItems({ trx, keep, other }: MergeContext, { now }: MergePair): Promise<MovedShortlistItems> {
  const result: MovedShortlistItems = { moved: [], joined: [] };
  for (const { shortlist, items } of await lockLists(trx, other, [keep, other])) {
    const item = items.find(({ contractor_id, joined_into }) => contractor_id === other && joined_into === null);
    const kept = items.find(({ contractor_id }) => contractor_id === keep);
    if (!item) continue;
    // It was joined into an item of a contractor that has been deleted since, which has its note.
    if (kept && kept.joined_into !== null) await ShortlistItem.query(trx).deleteById(kept.id);
    if (!kept || kept.joined_into !== null) {
      result.moved.push(item.id);
      await ShortlistItem.query(trx).findById(item.id).patch({ contractor_id: keep });
      continue;
    }
    const note = joinNotes(kept.note, item.note);
    result.joined.push({ id: item.id, into: kept.id, length: kept.note.length, revision: shortlist.revision + 1 });
    await ShortlistItem.query(trx).findById(item.id).patch({ joined_into: kept.id, joined_at: now });
    await patchNote(trx, shortlist, kept.id, note);
  }
  return result;
}

/** Restores the items. Those removed since stay removed, and a note changed since keeps its new text. */
export async function restoreShortlistItems({ trx, keep, other }: MergeContext, { moved, joined }: MovedShortlistItems): Promise<void> {
  for (const { shortlist, items } of await lockLists(trx, keep, [keep, other])) {
    for (const { id, contractor_id, joined_into, note } of items) {
      if (contractor_id === keep && moved.includes(id)) await ShortlistItem.query(trx).findById(id).patch({ contractor_id: other });
      const join = joined.find((one) => one.id === id && one.into === joined_into);
      const kept = join && items.find((one) => one.id === join.into);
      if (!kept) continue;
      await ShortlistItem.query(trx).findById(id).patch({ joined_into: null, joined_at: null });
      if (kept.note_revision === join.revision && kept.note === joinNotes(kept.note.slice(0, join.length), note))
        await patchNote(trx, shortlist, kept.id, kept.note.slice(0, join.length));
    }
  }
}

/** Locks the shortlists with an item of a contractor, in the order of their ids, and their items of some contractors. */
async function lockLists(
  trx: Knex.Transaction,
  contractorId: number,
  contractorIds: number[],
): Promise<{ shortlist: Shortlist; items: ShortlistItem[] }[]> {
  // Without a lock, because lists are locked before their items. Nothing can be added to a list while the contractors are locked.
  const ids = (await ShortlistItem.query(trx).where({ contractor_id: contractorId }).select('shortlist_id')).map(({ shortlist_id }) => shortlist_id);
  const shortlists = await Shortlist.query(trx).findByIds(ids).orderBy('id').forUpdate();
  const items = await ShortlistItem.query(trx).whereIn('shortlist_id', ids).whereIn('contractor_id', contractorIds).orderBy('id').forUpdate();
  return shortlists.map((shortlist) => ({ shortlist, items: items.filter(({ shortlist_id }) => shortlist_id === shortlist.id) }));
}

/** Changes a note with a new revision, so that nobody overwrites it with one that is based on the former. */
async function patchNote(trx: Knex.Transaction, { id, revision }: Shortlist, itemId: number, note: string): Promise<void> {
  await Shortlist.query(trx)
    .findById(id)
    .patch({ revision: revision + 1 });
  await ShortlistItem.query(trx)
    .findById(itemId)
    .patch({ note, note_revision: revision + 1 });
}
