import path from 'node:path';
import { projectRoot } from '#api/config/paths';
import type { Database } from '#api/database/database';
import { termKeys } from '#contract/vocabularies/filters';
import { readSeedTerms } from '#db/seeds/readSeedTerms';
import { Term } from './Term';

/** Adds the terms of db/vocabularies that are missing in the database. Safe to repeat. */
export async function seedVocabularies(database: Database): Promise<void> {
  const folder = path.join(projectRoot, 'db/vocabularies');
  await database.transaction(async (trx) => {
    const terms = await Term.query(trx).select('vocabulary', 'label', 'former_labels');
    // A term that editors renamed counts as existing.
    const existing = new Set(terms.flatMap((term) => [term.label, ...(term.former_labels ?? [])].map((label) => `${term.vocabulary}\t${label}`)));
    for (const vocabulary of termKeys) {
      for (const [position, { group, ...term }] of readSeedTerms(folder, vocabulary).entries()) {
        if (existing.has(`${vocabulary}\t${term.label}`)) continue;
        await Term.query(trx).insert({ ...term, vocabulary, term_group: group, position });
      }
    }
  });
}
