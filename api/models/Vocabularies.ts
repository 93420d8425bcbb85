import { forEachVocabulary, type TermKey } from '../contract/filters';
import type { Database } from '../database';
import type { Term } from './Term';

type LabelledTerm = Pick<Term, 'id' | 'vocabulary' | 'label'>;

/** Every vocabulary's terms in their order. */
export class Vocabularies {
  private terms: Record<TermKey, LabelledTerm[]> = forEachVocabulary(() => []);

  of(key: TermKey): readonly LabelledTerm[] {
    return this.terms[key];
  }

  /** Takes the terms as they are now. */
  async refresh(database: Database): Promise<void> {
    const terms = forEachVocabulary((): LabelledTerm[] => []);
    const rows: LabelledTerm[] = await database.read('terms').select('id', 'vocabulary', 'label').orderBy(['position', 'id']);
    // The table may hold a vocabulary that no filter is made from.
    for (const term of rows) terms[term.vocabulary]?.push(term);
    this.terms = terms;
  }
}
