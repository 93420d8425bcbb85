import type { Knex } from 'knex';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Term } from '#api/modules/vocabularies/Term';
import type { DraftPreview } from '#contract/cms-sync/previews';

/** Maximum number of contractor names shown with a term. */
const maxNames = 12;

/** Listed contractors that use the term of a draft. @param id id of the term; null for a new one */
export async function findTermUsage(knex: Knex, id: number | null): Promise<NonNullable<DraftPreview['used_by']>> {
  if (id === null) return { total: 0, shown: [] };
  const users = () =>
    Contractor.query(knex)
      .modify('listed')
      .whereIn('id', knex('contractor_terms').select('contractor_id').where({ term_id: id }));
  const contractors = await users().select('slug', 'name').orderBy(['name_key', 'id']).limit(maxNames);
  return { total: await users().resultSize(), shown: contractors.map(({ slug, name }) => ({ slug, name })) };
}

/** Id of the term of a draft; null for a new one. @param linkedTermId id of the term that is linked to the document, if any */
export async function findDraftTermId(
  knex: Knex,
  linkedTermId: number | null,
  { vocabulary, label }: Record<string, unknown>,
): Promise<number | null> {
  if (linkedTermId !== null) return linkedTermId;
  const term = await Term.query(knex).findOne({ vocabulary: String(vocabulary), label: String(label) });
  return term?.id ?? null;
}
