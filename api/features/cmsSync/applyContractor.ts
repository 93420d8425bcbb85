import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { type ContractorInput, contractorInput, type NotableProject } from '../../contract/contractors';
import { termKeys } from '../../contract/filters';
import { ApiError, invalidFields } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { CmsEntry, entryOfRecord, findEntry, freeRecord, holdEntry } from '../../models/CmsEntry';
import { requireReading } from '../../models/CmsReading';
import { Contractor } from '../../models/Contractor';
import { type ContractorRecord, readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { changeContractor } from '../../models/changeContractor';
import { createContractor } from '../../models/createContractors';
import { holdContractor } from '../../models/holdContractor';
import { sameCompany } from '../../models/sameCompany';
import { TermIds } from '../../models/termIds';
import { type Changes, StaleRecordError } from '../../models/updateContractor';
import { noteDifference } from '../noteDifference';
import { resolveFields } from '../resolveFields';
import { applyPictures } from './applyPictures';
import { mergeItems } from './mergeItems';
import { type Fields, fieldsOf, picturesOf, readBody } from './readBody';
import type { Problems, Sync, Taken } from './sync';

/**
 * Takes over a contractor's document: what editors changed since the last time, and nothing else of it. A document that
 * none was known of makes a contractor; one that was archived with its document comes back.
 * @returns what could not be taken over of its pictures
 * @throws 400 with a sentence for each field, 409 for a contractor that is there already
 */
export async function applyContractor(sync: Sync, taken: Taken): Promise<Problems> {
  const body = await readBody('contractor', taken.document.body);
  const id = await applyFields(sync, taken, fieldsOf(body));
  return applyPictures(sync, taken, id, body);
}

async function applyFields(sync: Sync, taken: Taken, theirs: Fields): Promise<number> {
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
    // What was handed over again is as it was handed over.
    const isAnew = former !== undefined && document.directory_id === null;
    const base = entry.body ?? (held && !isAnew ? document.body : {});
    const isArchived = entry.archived || Boolean(former?.archived);
    const record_id = held
      ? await changeFields(trx, sync, taken, { held, isArchived, terms, base: isAnew ? null : fieldsOf(base), theirs })
      : await add(trx, sync, taken, theirs, terms);
    const before = picturesOf(base);
    const isWhole = isDeepStrictEqual(before, picturesOf(document.body));
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ record_id, body: { ...theirs, ...before }, state: 'published', archived: false, synced_at: now() },
        ...(isWhole && { published_at: publishedAt, problems: null, problems_at: null }),
      });
    return record_id;
  });
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
  terms: TermIds;
  /** Null for one that is made anew of another document: then all counts that it says. */
  base: Fields | null;
  theirs: Fields;
}

async function changeFields(trx: Knex.Transaction, { now }: Sync, { by }: Taken, { held, isArchived, terms, base, theirs }: Known): Promise<number> {
  const { id } = held.contractor;
  const isBack = isArchived && held.record.profile_status === 'archived';
  const changes: Changes = resolved(changedFields(base, theirs, held.record), terms, held.record.country);
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
  const fields = resolved(theirs, terms, null);
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

function isFilledIn(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

/** What editors changed; of the projects each that they changed. */
function changedFields(base: Fields | null, theirs: Fields, ours: ContractorRecord): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(base ?? {}));
  const isChange = ([key, value]: [string, unknown]) => (base ? !isDeepStrictEqual(value, before.get(key)) : isFilledIn(value));
  const changed: Partial<Fields> = Object.fromEntries(Object.entries(theirs).filter(isChange));
  if (changed.notable_projects) {
    changed.notable_projects = mergeItems<NotableProject, NotableProject>({
      ...{ base: base?.notable_projects ?? [], theirs: theirs.notable_projects, ours: ours.notable_projects },
      ...{ keyOf: ({ name }) => name.toLowerCase(), ownKeyOf: ({ name }) => name.toLowerCase() },
      make: (project) => project,
    });
  }
  return changed;
}

/** Documents may still call a term as it was called before. @throws 400 as `resolveFields` */
function resolved<Some extends Partial<Fields>>(fields: Some, terms: TermIds, country: string | null): Some {
  const named: Partial<Fields> = { ...fields };
  for (const key of termKeys) named[key] = named[key]?.map((label) => terms.todays(key, label));
  // What was not there is still not there.
  return resolveFields(Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Some, terms, country);
}
