import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { requireLease } from '#api/background/leases';
import { invalidFields } from '#api/http/errors';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { enqueueCmsPush } from '#api/modules/contractors/store/recordContractorChanges';
import { Term } from '#api/modules/vocabularies/Term';
import type { CmsTerm } from '#contract/cms-sync/cms';
import { parseDocumentBody } from '../documents/parseDocumentBody';
import { CmsEntry, findEntry, lockEntry, releaseRecord } from '../models/CmsEntry';
import type { IncomingDocument, Problems, SyncContext } from '../syncContext';

/**
 * Applies a term: a new label creates a term, a changed label renames it everywhere, and a retired term is offered again.
 * @throws 400 with a message for each invalid field
 */
export async function applyTerm({ database, holder, now }: SyncContext, { document, publishedAt, editor }: IncomingDocument): Promise<Problems> {
  const theirs = await parseDocumentBody('term', document.body);
  await database.transaction(async (trx) => {
    await requireLease(trx, 'cms_sync', holder);
    const entry = await lockEntry(trx, 'term', document.document_id);
    const term =
      entry.record_id === null
        ? await findLinkableTerm(trx, theirs, document.directory_id)
        : await Term.query(trx).findById(entry.record_id).forUpdate();
    const auditFields = { at: now(), actor_id: null, editor: editor, subject: 'term' } as const;
    let record_id = term?.id ?? null;
    if (term) {
      // The base of a document that was pushed from this term is the document itself.
      const base = entry.body ?? (document.directory_id === term.id ? theirs : {});
      const changes = await buildTermChanges(trx, term, base, theirs);
      if (Object.keys(changes).length > 0) {
        await Term.query(trx).findById(term.id).patch(changes);
        if (changes.label !== undefined)
          await enqueueCmsPush(trx, await trx('contractor_terms').where({ term_id: term.id }).pluck('contractor_id'), now());
        const keys = Object.keys(changes);
        const previous = Object.fromEntries(Object.entries(term).filter(([key]) => keys.includes(key)));
        await recordAuditEntry(trx, { ...auditFields, action: 'term.updated', subject_id: term.id, before: previous, after: { ...changes } });
      }
    } else {
      const { group, ...fields } = theirs;
      const { last } = (await trx('terms').where({ vocabulary: theirs.vocabulary }).max({ last: 'position' }).first()) ?? {};
      const newTerm = { ...fields, term_group: group, code: null, locked: false, retired: false, position: Number(last ?? -1) + 1 };
      record_id = (await Term.query(trx).insert(newTerm)).id;
      await recordAuditEntry(trx, { ...auditFields, action: 'term.created', subject_id: record_id, before: {}, after: { ...theirs } });
    }
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ record_id, body: { ...theirs }, state: 'published', archived: false, published_at: publishedAt, synced_at: now() },
        ...{ problems: null, problems_at: null },
      });
  });
  return {};
}

/**
 * Finds the term for a document without an entry: the one that was pushed as this document, or the one with the same label; undefined for a new term.
 * @throws 400 if the term is linked to another document
 */
async function findLinkableTerm(trx: Knex.Transaction, { vocabulary, label }: CmsTerm, directoryId: number | null): Promise<Term | undefined> {
  const sameLabelTerm = await Term.query(trx).findOne({ vocabulary, label }).forUpdate();
  const term = (directoryId !== null && (await Term.query(trx).findById(directoryId).where({ vocabulary }).forUpdate())) || sameLabelTerm;
  if (term && !(await releaseRecord(trx, 'term', term.id))) throw invalidFields({ label: `The term ${label} already exists as another entry.` });
  return term;
}

/** Determines the changes that editors made to a term. @throws 400 for changes that aren't allowed */
async function buildTermChanges(trx: Knex.Transaction, term: Term, base: object, theirs: CmsTerm): Promise<Partial<Term>> {
  const before = new Map<string, unknown>(Object.entries(base));
  const isChanged = (key: keyof CmsTerm) => !isDeepStrictEqual(theirs[key], before.get(key));
  const changes: Partial<Term> = {};
  if (theirs.vocabulary !== term.vocabulary)
    throw invalidFields({ vocabulary: "You can't move a term to another vocabulary. Create a new term there instead." });
  if (isChanged('label') && theirs.label !== term.label) {
    if (term.locked) throw invalidFields({ label: `The term ${term.label} can't be renamed.` });
    const other = await Term.query(trx).findOne({ vocabulary: term.vocabulary, label: theirs.label });
    if (other) throw invalidFields({ label: `This vocabulary already has a term ${theirs.label}.` });
    changes.label = theirs.label;
    changes.former_labels = [...new Set([...(term.former_labels ?? []), term.label])].filter((label) => label !== theirs.label);
  }
  if (isChanged('group') && theirs.group !== term.term_group) changes.term_group = theirs.group;
  if (isChanged('definition') && theirs.definition !== term.definition) changes.definition = theirs.definition;
  if (isChanged('synonyms') && !isDeepStrictEqual(theirs.synonyms, term.synonyms)) changes.synonyms = theirs.synonyms;
  if (term.retired) changes.retired = false;
  return changes;
}

/** Retires a term whose document was unpublished. Contractors that have it keep it. @returns whether it was retired now */
export async function retireTerm({ database, now }: SyncContext, documentId: string, trx: Knex.Transaction, editor: string): Promise<boolean> {
  const id = (await findEntry(database.read, 'term', documentId))?.record_id ?? null;
  const term = id === null ? undefined : await Term.query(trx).findById(id).forUpdate();
  if (!term || term.locked || term.retired) return false;
  await Term.query(trx).findById(term.id).patch({ retired: true });
  const { label } = term;
  const entry = { at: now(), actor_id: null, editor: editor, action: 'term.retired', subject: 'term', subject_id: term.id } as const;
  await recordAuditEntry(trx, { ...entry, before: { name: label, retired: false }, after: { retired: true } });
  return true;
}
