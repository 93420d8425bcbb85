import type { Knex } from 'knex';
import type { CmsType } from '../../contract/cmsTypes';
import type { MailSite } from '../../emails/layout';
import { profileUnpublished } from '../../emails/profileMails';
import { ApiError } from '../../errors';
import { CmsEntry, type CmsState, findEntry, holdEntry } from '../../models/CmsEntry';
import { requireReading } from '../../models/CmsReading';
import { readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { changeContractor } from '../../models/changeContractor';
import { holdContractor } from '../../models/holdContractor';
import { ownersOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { User } from '../../models/User';
import { StaleRecordError } from '../../models/updateContractor';
import { noteDifference } from '../noteDifference';
import { withdrawContent } from './applyContent';
import { retireTerm } from './applyTerm';
import type { Sync } from './sync';
import { withUnheard } from './withUnheard';

interface Withdrawn {
  type: CmsType;
  documentId: string;
  state: Exclude<CmsState, 'published'>;
  by: string;
  /** Its draft, where there is one. */
  draft: object | null;
}

/**
 * Takes back what was made of a document that is not published any more: a contractor is archived, with its likes, reviews
 * and members; a term is not offered any more; words become the built-in ones.
 * @returns whether anything changed
 */
export async function withdraw(sync: Sync, { type, documentId, state, by, draft }: Withdrawn): Promise<boolean> {
  const { database, holder } = sync;
  if (!(await findEntry(database.read, type, documentId))) return false;
  return database.transaction(async (trx) => {
    const known = (await findEntry(database.read, type, documentId))?.record_id ?? null;
    const held = type === 'contractor' && known !== null ? await holdIfThere(trx, known) : null;
    await requireReading(trx, holder);
    const entry = await holdEntry(trx, type, documentId);
    if (entry.record_id !== known) throw new StaleRecordError('The document has become another one.');
    if (entry.state === state && entry.sending === null && entry.problems === null) return false;
    const isGone = state === 'deleted';
    const isNew = entry.state === 'published';
    const isArchived = held !== null && isNew && (await archive(trx, sync, held, by));
    const isTakenBack = type !== 'contractor' && (await takeBack(trx, sync, entry, isGone, by));
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ state, archived: entry.archived || isArchived, version: null, published_at: null, synced_at: sync.now() },
        ...{ problems: null, problems_at: null, sending: null },
        ...(draft && withUnheard(entry, draft)),
      });
    return isArchived || isTakenBack;
  });
}

function takeBack(trx: Knex.Transaction, sync: Sync, entry: CmsEntry, isGone: boolean, by: string): Promise<boolean> {
  return entry.type === 'term' ? retireTerm(sync, entry.document_id, trx, by) : withdrawContent(sync, entry, isGone, trx, by);
}

/** One that was removed here, or has become a part of another one, has nothing left to archive. */
async function holdIfThere(trx: Knex.Transaction, id: number): Promise<StoredRecord | null> {
  return holdContractor(trx, id).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}

async function archive(trx: Knex.Transaction, { now, site }: Sync, held: StoredRecord, by: string): Promise<boolean> {
  // What waits, is being made or was refused is not the editors' business; what an admin archived stays so.
  if (held.record.profile_status !== 'accepted') return false;
  await changeContractor(trx, held, { profile_status: 'archived' }, { confirmed: [] }, now());
  const after = (await readRecords(trx, [held.contractor.id])).get(held.contractor.id) ?? held;
  await noteDifference(trx, held, after, { at: now(), actor_id: null, editor: by, action: 'contractor.archived' });
  if (by !== '') await mailOwners(trx, held, site.names, now());
  return true;
}

/** Tells the owners what an editor did. A comparison, which knows no editor, sends no email. */
async function mailOwners(trx: Knex.Transaction, { contractor }: StoredRecord, site: MailSite, now: number): Promise<void> {
  const owners = await User.query(trx).findByIds(await ownersOf(trx, contractor.id));
  for (const { username, full_name: name } of owners)
    await queueMail(trx, username, profileUnpublished(site, { name, company: contractor.name }), now);
}
