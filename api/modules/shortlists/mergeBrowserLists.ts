import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { lockUser } from '#api/modules/accounts/models/User';
import { limits } from '#contract/shared/limits';
import { parseIsoTime } from '#contract/shared/time/isoTime';
import type { MergeShortlistsBody } from '#contract/shortlists/shortlists';
import { findItem, fullListError, insertItem } from './changeItems';
import { insertShortlist } from './changeShortlist';
import { bumpShortlist, limitError, lockItems, requireShortlistCapacity } from './lockShortlist';
import { lastPublicName } from './presentShortlists';
import { type ResolvedContractor, resolveContractors } from './resolveContractors';
import { joinNotes, Shortlist, ShortlistItem } from './Shortlist';

type BrowserList = MergeShortlistsBody['lists'][number];
type BrowserItem = BrowserList['items'][number];

/** Name of a contractor that never had a public one, or no longer exists. */
const unknownName = 'Company no longer listed';

/**
 * Merges the lists that a browser stored without an account into the user's own: by name, otherwise as new ones. Contractors that are in the list
 * already keep their note; a different note of the browser follows it on a new line. Sending the same lists again changes nothing, and with an error
 * nothing is merged.
 * @throws 422 naming the field if a limit would be exceeded
 */
export async function mergeBrowserLists({ database, now }: Services, user: SignedInUser, { lists }: MergeShortlistsBody): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    await lockUser(trx, user);
    const ids = lists.flatMap(({ items }) => items.map(({ contractor }) => contractor));
    // Before the lists, as in a merge of contractors.
    const contractors = await resolveContractors(trx, ids, { lock: true });
    const owned = await Shortlist.query(trx).where({ owner_id: user.id }).orderBy('id').forUpdate();
    for (const list of lists) {
      let shortlist = owned.find(({ name }) => foldName(name) === foldName(list.name));
      if (!shortlist) {
        await requireShortlistCapacity(trx, user.id, 'lists');
        shortlist = await insertShortlist(trx, user.id, list.name, now());
        owned.push(shortlist);
      }
      await mergeItems(trx, shortlist, list, contractors, now());
    }
  });
}

const foldName = (name: string) => name.normalize('NFKC').toLowerCase();

async function mergeItems(
  trx: Knex.Transaction,
  shortlist: Shortlist,
  list: BrowserList,
  contractors: ReadonlyMap<number, ResolvedContractor>,
  now: number,
): Promise<void> {
  const items = await lockItems(trx, shortlist.id);
  // One revision for all that a call changes in a list.
  let revision: number | undefined;
  const change = async () => {
    revision ??= await bumpShortlist(trx, shortlist, now);
    shortlist.revision = revision;
    return revision;
  };
  for (const { contractor: contractorId, note, added_at } of list.items) {
    const resolved = contractors.get(contractorId);
    const existing = findItem(items, contractorId, resolved);
    if (existing) {
      const joined = joinNotes(existing.note, note);
      if (joined === existing.note) continue;
      if (joined.length > limits.maxShortlistNoteLength) throw longNoteError(shortlist.name, existing.name);
      const patch = { note: joined, note_revision: await change() };
      await ShortlistItem.query(trx).findById(existing.id).patch(patch);
      Object.assign(existing, patch);
      continue;
    }
    const name = lastPublicName(resolved);
    // Without a name and a note there is nothing that could be lost.
    if (name === undefined && note === '') continue;
    if (items.filter(({ joined_into }) => joined_into === null).length >= limits.maxShortlistItems) throw fullListError('lists', shortlist.name);
    const inserted = await insertItem(trx, items, {
      ...{ shortlist_id: shortlist.id, contractor_id: resolved?.id ?? contractorId, name: name ?? unknownName },
      ...{ note, note_revision: await change(), added_at: parseAddedAt(added_at, now) },
    });
    const replaced = items.findIndex(({ contractor_id }) => contractor_id === inserted.contractor_id);
    items.splice(replaced < 0 ? items.length : replaced, 1, inserted);
  }
}

/** A browser's clock may be ahead. The schema has checked the format. */
function parseAddedAt(text: BrowserItem['added_at'], now: number): number {
  const time = parseIsoTime(text);
  return typeof time === 'number' ? Math.max(0, Math.min(time, now)) : now;
}

const longNoteError = (list: string, company: string) =>
  limitError(
    'lists',
    `The notes about ${company} in “${list}” would have more than ${limits.maxShortlistNoteLength} characters together. Shorten one of them first.`,
  );
