import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#api/database/database';
import { mapVocabularies, type TermKey } from '#contract/vocabularies/filters';
import { buildSearchWords, tokenize } from '../search/foldText';
import { SpellingIndex } from '../search/SpellingIndex';
import { WordIndex } from '../search/WordIndex';
import { Term } from './Term';

type KnownTerm = Pick<Term, 'id' | 'vocabulary' | 'label' | 'synonyms' | 'retired'> & { formerLabels: string[] };

type WordPair = [first: string, second: string];

/** Milliseconds for which the terms are cached. */
const cacheLifetimeMs = 1000;

/** All terms of every vocabulary in order, including retired ones. */
export class Vocabularies {
  /** Increases with every change of the terms. */
  version = 0;
  private readAt = Number.NEGATIVE_INFINITY;
  private invalidations = 0;
  private terms: Record<TermKey, KnownTerm[]> = mapVocabularies(() => []);
  /** Maps words of labels and synonyms to the terms' positions in their lists. */
  private words: Record<TermKey, WordIndex> = mapVocabularies(() => new WordIndex());
  /** The words of labels and synonyms. */
  private spelling = new SpellingIndex();

  /** Maps labels, as written and in lower case, to current labels. */
  private labels: Record<TermKey, Map<string, string>> = mapVocabularies(() => new Map());
  /** Maps the joined form of two successive words of a label or synonym to the words. */
  private joinedWords = new Map<string, WordPair>();

  of(key: TermKey): readonly KnownTerm[] {
    return this.terms[key];
  }

  /**
   * Returns the ids of the terms with these labels, in any case. A former label also matches, unless another term uses it now: links and pages outlive
   * labels.
   */
  findIdsByLabel(key: TermKey, labels: ReadonlySet<string>): number[] {
    const terms = this.terms[key];
    const wanted = new Set([...labels].map((label) => this.findCanonicalLabel(key, label)));
    const currentLabels = new Set(terms.map(({ label }) => label));
    const hasLabel = ({ label, formerLabels }: KnownTerm) =>
      wanted.has(label) || formerLabels.some((former) => labels.has(former) && !currentLabels.has(former));
    return terms.filter(hasLabel).map(({ id }) => id);
  }

  /** Returns the current label of the term with a label, current or former, in any case; the label itself if there is none. */
  findCanonicalLabel(key: TermKey, label: string): string {
    return this.labels[key].get(label) ?? this.labels[key].get(label.toLowerCase()) ?? label;
  }

  /** Returns the ids of the terms that match a word, or a prefix of one. */
  findIdsByWord(key: TermKey, word: string, asPrefix: boolean): number[] {
    const ids: number[] = [];
    this.words[key].matching(word, asPrefix).forEach((termIndex) => void ids.push(this.terms[key][termIndex]?.id ?? 0));
    return ids;
  }

  /** Returns the known words that a mistyped word, or the beginning of one, may stand for. */
  findSimilar(word: string, asPrefix: boolean): string[] {
    return this.spelling.findSimilar(word, asPrefix);
  }

  /** Returns the two words of a term that people also write as this one word: "water" and "well" for "waterwell". */
  findJoinedWords(word: string): WordPair | undefined {
    return this.joinedWords.get(word);
  }

  /** Makes this process's own changes visible immediately. */
  invalidate(): void {
    this.invalidations += 1;
    this.readAt = Number.NEGATIVE_INFINITY;
  }

  /** Loads the current terms. Changes by other processes may be up to a second old. */
  async refresh(database: Database): Promise<void> {
    const [now, { invalidations }] = [performance.now(), this];
    if (now - this.readAt < cacheLifetimeMs) return;
    const terms = mapVocabularies((): KnownTerm[] => []);
    const rows = await Term.query(database.read)
      .select('id', 'vocabulary', 'label', 'former_labels', 'synonyms', 'retired')
      .orderBy(['position', 'id']);
    // The table may contain a vocabulary without a filter.
    for (const { id, vocabulary, label, former_labels, synonyms, retired } of rows)
      terms[vocabulary]?.push({ id, vocabulary, label, formerLabels: former_labels ?? [], synonyms, retired });
    // A change during the load invalidates it.
    if (invalidations === this.invalidations) this.readAt = now;
    if (isDeepStrictEqual(terms, this.terms)) return;
    this.terms = terms;
    const spelling = new SpellingIndex();
    this.words = mapVocabularies((key) => buildWordIndex(terms[key], spelling));
    this.spelling = spelling;
    this.labels = mapVocabularies((key) => mapLabels(terms[key]));
    this.joinedWords = new Map(
      Object.values(terms)
        .flat()
        .flatMap(({ label, synonyms }) => [label, ...synonyms].flatMap(findWordPairs).map((pair) => [pair.join(''), pair])),
    );
    this.version += 1;
  }
}

/** Exact labels take precedence over those in lower case, and current ones over former ones. */
function mapLabels(terms: KnownTerm[]): Map<string, string> {
  const current = terms.map(({ label }) => [label, label] as const);
  const former = terms.flatMap(({ label, formerLabels }) => formerLabels.map((formerLabel) => [formerLabel, label] as const));
  const all = [...current, ...former];
  const labels = new Map<string, string>();
  for (const [name, label] of [...all, ...all.map(([name, label]) => [name.toLowerCase(), label] as const)])
    if (!labels.has(name)) labels.set(name, label);
  return labels;
}

function buildWordIndex(terms: KnownTerm[], spelling: SpellingIndex): WordIndex {
  const index = new WordIndex(spelling);
  for (const [termIndex, { label, synonyms }] of terms.entries()) {
    const texts = [label, ...synonyms];
    const joined = texts.flatMap(findWordPairs).map((pair) => pair.join(''));
    index.add(termIndex, [...new Set([...buildSearchWords(texts).split(' '), ...joined])]);
  }
  return index;
}

/** Returns the successive words of a text as pairs. */
function findWordPairs(text: string): WordPair[] {
  const words = tokenize(text);
  return words.slice(1).map((word, index) => [words[index] ?? '', word]);
}
