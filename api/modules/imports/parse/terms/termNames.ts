import type { Knex } from 'knex';
import { foldText } from '#api/modules/search/foldText';
import { withoutStandardYear } from '#api/modules/search/searchWords';
import { Term } from '#api/modules/vocabularies/Term';
import { mapVocabularies, type TermKey } from '#contract/vocabularies/filters';

/** Words that people add to the names of methods and certifications. */
const generalEnding = /\s(?:drilling|drill|holes|certified|certification|certificate|accredited|accreditation|registered|compliant)$/i;
/** Bodies that adopt international standards, as in "AS/NZS ISO 9001". */
const nationalAdoption = /^(?:(?:AS|NZS|BS|EN|DIN|NF|UNI|CSA|SANS|NBR|NCh|NTC|UNE)[ /-]){1,3}(?=ISO)/i;

/** Resolves the names that people write for terms: labels, synonyms and codes, ignoring case, accents and spaces. */
export class TermNames {
  private readonly labels = mapVocabularies(() => new Map<string, string>());

  private constructor(terms: Pick<Term, 'vocabulary' | 'label' | 'code' | 'synonyms'>[]) {
    // A term's own label takes precedence over another term's synonym.
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

  /** Returns the label of the term with this name; undefined if the vocabulary has none. Of a standard, all editions and adoptions are one term. */
  find(vocabulary: TermKey, text: string): string | undefined {
    const labels = this.labels[vocabulary];
    const name = withoutStandardYear(text);
    const candidates = [name, name.replace(generalEnding, ''), name.replace(nationalAdoption, '').replace(generalEnding, '')];
    for (const candidate of candidates) {
      const label = labels.get(keyOf(candidate));
      if (label !== undefined) return label;
    }
    return undefined;
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
