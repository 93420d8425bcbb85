import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { forEachVocabulary, type TermKey } from '../contract/filters';
import type { Database } from '../database';
import { searchWords } from '../words';
import { Term } from './Term';

interface KnownTerm extends Pick<Term, 'id' | 'vocabulary' | 'label'> {
  /** The folded words of its label and its synonyms. */
  words: string[];
}

/** Terms are few and are read again with every question: their words are made once. */
const madeWords = new LRUCache<string, string[]>({ max: 20_000 });

/** Milliseconds. */
const lifetime = 1000;

/** Every vocabulary's terms in their order. */
export class Vocabularies {
  /** Rises with every change of the terms. */
  version = 0;
  private readAt = Number.NEGATIVE_INFINITY;
  private expiries = 0;
  private terms: Record<TermKey, KnownTerm[]> = forEachVocabulary(() => []);

  of(key: TermKey): readonly KnownTerm[] {
    return this.terms[key];
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
    const rows = await Term.query(database.read).select('id', 'vocabulary', 'label', 'synonyms').orderBy(['position', 'id']);
    // The table may hold a vocabulary that no filter is made from.
    for (const { id, vocabulary, label, synonyms } of rows) terms[vocabulary]?.push({ id, vocabulary, label, words: wordsOf([label, ...synonyms]) });
    // What was changed while it was being read is read again.
    if (expiries === this.expiries) this.readAt = now;
    if (isDeepStrictEqual(terms, this.terms)) return;
    this.terms = terms;
    this.version += 1;
  }
}

function wordsOf(names: string[]): string[] {
  const key = names.join('\n');
  const words = madeWords.get(key) ?? searchWords(names).split(' ');
  madeWords.set(key, words);
  return words;
}
