import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#api/database/database';
import { mapVocabularies, type TermKey } from '#contract/vocabularies/filters';
import { buildSearchWords } from '../search/foldText';
import { WordIndex } from '../search/WordIndex';
import { Term } from './Term';

type KnownTerm = Pick<Term, 'id' | 'vocabulary' | 'label' | 'synonyms' | 'retired'> & { formerLabels: string[] };

/** Milliseconds. */
const cacheLifetimeMs = 1000;

/** Every vocabulary's terms in their order, those that are retired among them. */
export class Vocabularies {
  /** Rises with every change of the terms. */
  version = 0;
  private readAt = Number.NEGATIVE_INFINITY;
  private invalidations = 0;
  private terms: Record<TermKey, KnownTerm[]> = mapVocabularies(() => []);
  /** The terms' places in their lists, by the words of labels and synonyms. */
  private words: Record<TermKey, WordIndex> = mapVocabularies(() => new WordIndex());

  of(key: TermKey): readonly KnownTerm[] {
    return this.terms[key];
  }

  /** The ids of the terms that are called so, or were before and nothing else is now: links and pages outlast names. */
  findIdsByLabel(key: TermKey, labels: ReadonlySet<string>): number[] {
    const terms = this.terms[key];
    const currentLabels = new Set(terms.map(({ label }) => label));
    const hasLabel = ({ label, formerLabels }: KnownTerm) =>
      labels.has(label) || formerLabels.some((former) => labels.has(former) && !currentLabels.has(former));
    return terms.filter(hasLabel).map(({ id }) => id);
  }

  /** The ids of the terms that a word means, or that a word which begins so means. */
  findIdsByWord(key: TermKey, word: string, asPrefix: boolean): number[] {
    const ids: number[] = [];
    this.words[key].matching(word, asPrefix).forEach((termIndex) => void ids.push(this.terms[key][termIndex]?.id ?? 0));
    return ids;
  }

  /** What this process changes is seen at once. */
  invalidate(): void {
    this.invalidations += 1;
    this.readAt = Number.NEGATIVE_INFINITY;
  }

  /** Takes the terms as they are now, or as they were within the last second where only others may have changed them. */
  async refresh(database: Database): Promise<void> {
    const [now, { invalidations }] = [performance.now(), this];
    if (now - this.readAt < cacheLifetimeMs) return;
    const terms = mapVocabularies((): KnownTerm[] => []);
    const rows = await Term.query(database.read)
      .select('id', 'vocabulary', 'label', 'former_labels', 'synonyms', 'retired')
      .orderBy(['position', 'id']);
    // The table may hold a vocabulary that no filter is made from.
    for (const { id, vocabulary, label, former_labels, synonyms, retired } of rows)
      terms[vocabulary]?.push({ id, vocabulary, label, formerLabels: former_labels ?? [], synonyms, retired });
    // What was changed while it was being read is read again.
    if (invalidations === this.invalidations) this.readAt = now;
    if (isDeepStrictEqual(terms, this.terms)) return;
    this.terms = terms;
    this.words = mapVocabularies((key) => buildWordIndex(terms[key]));
    this.version += 1;
  }
}

function buildWordIndex(terms: KnownTerm[]): WordIndex {
  const index = new WordIndex();
  for (const [termIndex, { label, synonyms }] of terms.entries()) index.add(termIndex, buildSearchWords([label, ...synonyms]).split(' '));
  return index;
}
