import type { Knex } from 'knex';
import { foldText } from '#api/modules/search/foldText';
import { Term } from '#api/modules/vocabularies/Term';
import { mapVocabularies, type TermKey } from '#contract/vocabularies/filters';

/** Finds terms by label, synonym or code, ignoring case, accents and spaces. */
export class TermNames {
  private readonly labels = mapVocabularies(() => new Map<string, string>());

  private constructor(terms: Pick<Term, 'vocabulary' | 'label' | 'code' | 'synonyms'>[]) {
    // A term's own label takes precedence over other names of another term.
    const nameSources: ((term: (typeof terms)[number]) => (string | null)[])[] = [
      ({ label }) => [label],
      ({ label, code }) => [code, label.replace(/\([^()]*\)/g, '')],
      ({ synonyms }) => synonyms,
    ];
    for (const namesOf of nameSources) {
      for (const term of terms) {
        for (const name of namesOf(term)) this.addName(term, name ?? '');
      }
    }
  }

  static async read(knex: Knex): Promise<TermNames> {
    return new TermNames(await Term.query(knex).select('vocabulary', 'label', 'code', 'synonyms').orderBy(['position', 'id']));
  }

  /** Label of the term with a name; undefined if the vocabulary has none. */
  find(vocabulary: TermKey, text: string): string | undefined {
    return this.labels[vocabulary].get(keyOf(text));
  }

  private addName({ vocabulary, label }: Pick<Term, 'vocabulary' | 'label'>, name: string): void {
    const key = keyOf(name);
    const labels = this.labels[vocabulary];
    if (key !== '' && labels && !labels.has(key)) labels.set(key, label);
  }
}

function keyOf(name: string): string {
  return foldText(name).replaceAll(' ', '');
}
