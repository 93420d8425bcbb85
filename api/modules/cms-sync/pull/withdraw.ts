import type { Knex } from 'knex';
import { requireLease } from '#api/background/leases';
import { ApiError } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import { createRecorder } from '#api/modules/audit/Recorder';
import { recordContractorDiff } from '#api/modules/audit/recordContractorDiff';
import { readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { StaleRecordError } from '#api/modules/contractors/store/saveContractorRecord';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import type { SiteInfo } from '#api/modules/email/renderEmail';
import { buildProfileUnpublishedEmail } from '#api/modules/profiles/emails';
import { findOwnerIds } from '#api/modules/profiles/models/Member';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { applyUnacknowledgedWrite } from '../merge/applyUnacknowledgedWrite';
import { type CmsDocumentState, CmsEntry, findEntry, lockEntry } from '../models/CmsEntry';
import type { SyncContext } from '../syncContext';
import { withdrawContent } from './applyContent';
import { retireTerm } from './applyTerm';

interface Withdrawal {
  type: CmsType;
  documentId: string;
  state: Exclude<CmsDocumentState, 'published'>;
  editor: string;
  /** Body of the document's draft; null if it has none. */
  draft: object | null;
}

/**
 * Withdraws the record of a document that isn't published any more: a contractor is archived with its likes, reviews and members, a term is retired,
 * and page copy falls back to the built-in texts.
 * @returns whether anything changed
 */
export async function withdraw(sync: SyncContext, { type, documentId, state, editor, draft }: Withdrawal): Promise<boolean> {
  const { database, holder } = sync;
  if (!(await findEntry(database.read, type, documentId))) return false;
  return database.transaction(async (trx) => {
    const linkedId = (await findEntry(database.read, type, documentId))?.record_id ?? null;
    const locked = type === 'contractor' && linkedId !== null ? await lockIfExists(trx, linkedId) : null;
    await requireLease(trx, 'cms_sync', holder);
    const entry = await lockEntry(trx, type, documentId);
    if (entry.record_id !== linkedId) throw new StaleRecordError('The document is now linked to another record.');
    if (entry.state === state && entry.sending === null && entry.problems === null) return false;
    const isDeleted = state === 'deleted';
    const isNew = entry.state === 'published';
    const isArchived = locked !== null && isNew && (await archive(trx, sync, locked, editor));
    const isWithdrawn = type !== 'contractor' && (await withdrawTermOrContent(trx, sync, entry, isDeleted, editor));
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ state, archived: entry.archived || isArchived, version: null, published_at: null, synced_at: sync.now() },
        ...{ problems: null, problems_at: null, sending: null },
        ...(draft && applyUnacknowledgedWrite(entry, draft)),
      });
    return isArchived || isWithdrawn;
  });
}

function withdrawTermOrContent(trx: Knex.Transaction, sync: SyncContext, entry: CmsEntry, isDeleted: boolean, editor: string): Promise<boolean> {
  return entry.type === 'term' ? retireTerm(sync, entry.document_id, trx, editor) : withdrawContent(sync, entry, isDeleted, trx, editor);
}

/** A deleted or merged contractor can't be archived. */
async function lockIfExists(trx: Knex.Transaction, id: number): Promise<StoredRecord | null> {
  return lockContractor(trx, id).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}

async function archive(trx: Knex.Transaction, { now, site }: SyncContext, locked: StoredRecord, editor: string): Promise<boolean> {
  // Only accepted contractors are affected: the others aren't managed by editors, and an archived one stays archived.
  if (locked.record.profile_status !== 'accepted') return false;
  await changeContractor(trx, locked, { profile_status: 'archived' }, { confirmed: [] }, now());
  const after = (await readRecords(trx, [locked.contractor.id])).get(locked.contractor.id) ?? locked;
  await recordContractorDiff(createRecorder(trx), locked, after, { at: now(), actor_id: null, editor: editor, action: 'contractor.archived' });
  if (editor !== '') await notifyOwners(trx, locked, site.names, now());
  return true;
}

/** Notifies the owners of an editor's withdrawal. A comparison doesn't know the editor and sends no email. */
async function notifyOwners(trx: Knex.Transaction, { contractor }: StoredRecord, site: SiteInfo, now: number): Promise<void> {
  const owners = await User.query(trx).findByIds(await findOwnerIds(trx, contractor.id));
  for (const { username, full_name: name } of owners)
    await enqueueEmail(trx, username, buildProfileUnpublishedEmail(site, { name, company: contractor.name }), now);
}
