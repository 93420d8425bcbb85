import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Overruled } from '../../contract/cms';
import { type ContractorInput, contractorInput } from '../../contract/contractors';
import { ApiError, invalidFields } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { noteConflicts } from '../../models/CmsConflict';
import { CmsEntry, entryOfRecord, findEntry, freeRecord, holdEntry } from '../../models/CmsEntry';
import { requireReading } from '../../models/CmsReading';
import { Contractor } from '../../models/Contractor';
import { readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { changeContractor } from '../../models/changeContractor';
import { createContractor } from '../../models/createContractors';
import { holdContractor } from '../../models/holdContractor';
import { noteToSend } from '../../models/noteContractorChanges';
import { sameCompany } from '../../models/sameCompany';
import { TermIds } from '../../models/termIds';
import { type Changes, StaleRecordError } from '../../models/updateContractor';
import { noteDifference } from '../noteDifference';
import { applyPictures } from './applyPictures';
import { isDifferent } from './changeToSend';
import { fieldsHere } from './contractorHere';
import { isFilledIn, type LostField, type MergedContractor, mergeContractor } from './mergeContractor';
import { type Fields, fieldsOf, type Pictures, picturesOf, readBody } from './readBody';
import { resolveTheirs } from './resolveTheirs';
import type { Problems, Sync, Taken } from './sync';
import { withUnheard } from './withUnheard';

/**
 * Takes over a contractor's document: what editors changed since the last time, and nothing else of it. A document that
 * none was known of makes a contractor; one that was archived with its document comes back.
 * @returns what could not be taken over of its pictures
 * @throws 400 with a sentence for each field, 409 for a contractor that is there already
 */
export async function applyContractor(sync: Sync, taken: Taken): Promise<Problems> {
  const body = await readBody('contractor', taken.document.body);
  const { id, overruled } = await applyFields(sync, taken, fieldsOf(body), picturesOf(body));
  return applyPictures(sync, { ...taken, document: { ...taken.document, overruled } }, id, body);
}

interface Applied {
  id: number;
  /** What of the company's the publication overrules that is taken over now. */
  overruled: Overruled[];
}

async function applyFields(sync: Sync, taken: Taken, theirs: Fields, pictures: Pictures): Promise<Applied> {
  const { database, holder, now } = sync;
  const { document, publishedAt } = taken;
  return database.transaction(async (trx) => {
    // Asked for outside of the transaction, so that nothing is read in it before the contractor is held.
    const known = (await findEntry(database.read, 'contractor', document.document_id))?.record_id ?? null;
    const id = known ?? (await handedOver(database.read, document.directory_id)) ?? (await deleted(database.read, theirs));
    const held = id === null ? null : await holdContractor(trx, id);
    await requireReading(trx, holder);
    const former = known === null && id !== null ? await entryOfRecord(trx, 'contractor', id) : undefined;
    if (held && known === null && !(await freeRecord(trx, 'contractor', held.contractor.id))) {
      throw new ApiError('conflict', `${held.contractor.name} has another entry already.`);
    }
    const entry = await holdEntry(trx, 'contractor', document.document_id);
    if (entry.record_id !== known) throw new StaleRecordError('The document has become another one.');
    const terms = await TermIds.read(trx);
    if (!held && document.directory_id !== null) throw new ApiError('conflict', 'The directory no longer has the contractor of this entry.');
    // What the directory has made, and nobody has changed, is as it was handed over.
    const isHanded = entry.body === null && taken.isOwn && document.directory_id !== null;
    const last = withUnheard(entry, document.body);
    const both = last.body ?? (isHanded ? document.body : null);
    const base = both && fieldsOf(both);
    const own = last.own ?? (isHanded ? null : former?.own) ?? { ...base, ...(both && picturesOf(both)) };
    const overruled = document.overruled.filter(({ version }) => entry.version === null || version === undefined || version > entry.version);
    const isArchived = entry.archived || Boolean(former?.archived);
    const merged = held && mergeContractor({ base, theirs, overruled, ours: held.record, own, terms });
    const record_id =
      held && merged ? await changeFields(trx, sync, taken, { held, isArchived, merged }) : await add(trx, sync, taken, theirs, terms);
    if (merged) await keepLost(trx, record_id, merged.lost, taken, now());
    const before = picturesOf(both ?? {});
    const isWhole = isDeepStrictEqual(before, pictures);
    const after = await storedRecord(trx, record_id);
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ record_id, body: { ...document.body, ...before }, version: document.version, state: 'published', archived: false, synced_at: now() },
        sending: null,
        own: merged ? { ...own, ...merged.agreed, ...fieldsHere(after.record, merged.whole) } : fieldsHere(after.record),
        // Whose pictures are still to come has not been taken over.
        ...(isWhole ? { published_at: publishedAt, problems: null, problems_at: null } : { published_at: null }),
      });
    // What the record makes of it in its own way is said there, too; and what was kept waiting by it need not wait any more.
    const there = { body: document.body, own: entry.own };
    if (isDifferent(there, after)) await noteToSend(trx, [record_id], now());
    return { id: record_id, overruled };
  });
}

async function storedRecord(trx: Knex.Transaction, id: number): Promise<StoredRecord> {
  const stored = (await readRecords(trx, [id])).get(id);
  if (!stored) throw new Error(`Contractor ${id} was written and is not there.`);
  return stored;
}

/** Keeps what the company had changed of the same. */
async function keepLost(trx: Knex.Transaction, contractor_id: number, lost: readonly LostField[], { by }: Taken, now: number): Promise<void> {
  const conflicts = lost.map(({ field, item, lost: ours, kept: theirs }) => ({
    ...{ contractor_id, field, item, ours: { value: ours }, theirs: { value: theirs } },
    ...{ picture_id: null, editor: by, noted_at: now },
  }));
  await noteConflicts(trx, conflicts);
}

/** The contractor that became this document, where the CMS knows more than the entries do; null where it was made over there. */
async function handedOver(knex: Knex, directoryId: number | null): Promise<number | null> {
  const contractor = directoryId === null ? undefined : await Contractor.query(knex).findById(directoryId);
  return contractor?.id ?? null;
}

/** The contractor that went with a document which was deleted, where this one is made for it anew; null for none. */
async function deleted(knex: Knex, theirs: Fields): Promise<number | null> {
  const double = await sameCompany(knex, theirs);
  const entry = double && (await entryOfRecord(knex, 'contractor', double.contractor.id));
  return double && entry?.state === 'deleted' ? double.contractor.id : null;
}

interface Known {
  held: StoredRecord;
  /** Whether it is archived because of its document. */
  isArchived: boolean;
  merged: MergedContractor;
}

async function changeFields(trx: Knex.Transaction, { now }: Sync, { by }: Taken, { held, isArchived, merged }: Known): Promise<number> {
  const { id } = held.contractor;
  const isBack = isArchived && held.record.profile_status === 'archived';
  const changes: Changes = { ...merged.changes };
  if (isBack) changes.profile_status = 'accepted';
  const isChanged = await changeContractor(trx, held, changes, { confirmed: [] }, now());
  if (isChanged) {
    const after = (await readRecords(trx, [id])).get(id) ?? held;
    const action = isBack ? 'contractor.accepted' : 'contractor.updated';
    await noteDifference(trx, held, after, { at: now(), actor_id: null, editor: by, action });
  }
  return id;
}

async function add(trx: Knex.Transaction, { now }: Sync, { by }: Taken, theirs: Fields, terms: TermIds): Promise<number> {
  const fields = resolveTheirs(theirs, terms, null);
  const double = await sameCompany(trx, fields);
  if (double) {
    const { contractor, by: field } = double;
    const alike = field === 'name' ? 'the same name in the same country' : 'the same website in the same country';
    throw invalidFields({
      [field]: `${contractor.name} (number ${contractor.id}) is in the directory already, with ${alike}. Change its own entry instead.`,
    });
  }
  const input: ContractorInput = { ...contractorInput.cast({ name: fields.name }), ...fields, profile_status: 'accepted', profile_source: 'cms' };
  const id = await createContractor(trx, input, now());
  const after = Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilledIn(value)));
  await noteAudit(trx, {
    at: now(),
    actor_id: null,
    editor: by,
    action: 'contractor.created',
    subject: 'contractor',
    subject_id: id,
    before: {},
    after,
  });
  return id;
}
