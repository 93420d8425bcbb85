import { isDeepStrictEqual } from 'node:util';
import { forEachVocabulary, type TermKey } from '../contract/filters';
import type { Database } from '../database';
import { searchWords } from '../words';
import { Term } from './Term';
import { WordIndex } from './WordIndex';

type KnownTerm = Pick<Term, 'id' | 'vocabulary' | 'label' | 'synonyms' | 'retired'> & { formerLabels: string[] };

/** Milliseconds. */
const lifetime = 1000;

/** Every vocabulary's terms in their order, those that are retired among them. */
export class Vocabularies {
  /** Rises with every change of the terms. */
  version = 0;
  private readAt = Number.NEGATIVE_INFINITY;
  private expiries = 0;
  private terms: Record<TermKey, KnownTerm[]> = forEachVocabulary(() => []);
  /** The terms' places in their lists, by the words of labels and synonyms. */
  private words: Record<TermKey, WordIndex> = forEachVocabulary(() => new WordIndex());

  of(key: TermKey): readonly KnownTerm[] {
    return this.terms[key];
  }

  /** The ids of the terms that are called so, or were before and nothing else is now: links and pages outlast names. */
  called(key: TermKey, labels: ReadonlySet<string>): number[] {
    const terms = this.terms[key];
    const todays = new Set(terms.map(({ label }) => label));
    const isCalled = ({ label, formerLabels }: KnownTerm) =>
      labels.has(label) || formerLabels.some((former) => labels.has(former) && !todays.has(former));
    return terms.filter(isCalled).map(({ id }) => id);
  }

  /** The ids of the terms that a word means, or that a word which begins so means. */
  meant(key: TermKey, word: string, asBeginning: boolean): number[] {
    const ids: number[] = [];
    this.words[key].matching(word, asBeginning).forEach((place) => void ids.push(this.terms[key][place]?.id ?? 0));
    return ids;
  }

  /** What this process changes is seen at once. */
  expire(): void {
    this.expiries += 1;
    this.readAt = Number.NEGATIVE_INFINITY;
  }

  /** Takes the terms as they are now, or as they were within the last second where only others may have changed them. */
  async refresh(database: Database): Promise<void> {
    const [now, { expiries }] = [performance.now(), this];
    if (now - this.readAt < lifetime) return;
    const terms = forEachVocabulary((): KnownTerm[] => []);
    const rows = await Term.query(database.read)
      .select('id', 'vocabulary', 'label', 'former_labels', 'synonyms', 'retired')
      .orderBy(['position', 'id']);
    // The table may hold a vocabulary that no filter is made from.
    for (const { id, vocabulary, label, former_labels, synonyms, retired } of rows)
      terms[vocabulary]?.push({ id, vocabulary, label, formerLabels: former_labels ?? [], synonyms, retired });
    // What was changed while it was being read is read again.
    if (expiries === this.expiries) this.readAt = now;
    if (isDeepStrictEqual(terms, this.terms)) return;
    this.terms = terms;
    this.words = forEachVocabulary((key) => wordsOf(terms[key]));
    this.version += 1;
  }
}

function wordsOf(terms: KnownTerm[]): WordIndex {
  const index = new WordIndex();
  for (const [place, { label, synonyms }] of terms.entries()) index.add(place, searchWords([label, ...synonyms]).split(' '));
  return index;
}
