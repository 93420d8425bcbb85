import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { memoizeByVersion } from '#api/modules/contractors/index/contractorIndex';
import { foldText } from '#api/modules/search/foldText';
import { findWorkplace } from '#api/modules/vocabularies/workplaces';
import type { UnderstoodSearch } from '#contract/directory/facets';
import { mapVocabularies, type TermKey, termKeys } from '#contract/vocabularies/filters';

type UnderstoodPart = UnderstoodSearch['parts'][number];

/** No name of a term or place has more words. */
const maxPhraseWords = 6;
/** Longer searches are sentences. */
const maxWords = 12;
/** Shorter words are codes of countries as well, such as "in" and "at". */
const minPlaceLength = 4;
const shortPlaces = new Set(['usa', 'uk', 'uae', 'drc', 'png']);
/** Words that connect the parts of a search. */
const fillers = new Set(
  'a an and at by company companies contractor contractors driller drillers drilling for in near of on services the to with'.split(' '),
);
/** Methods come first: "RC" and "core" are also words of capabilities. */
const serviceKeys: readonly TermKey[] = ['drilling_methods', ...termKeys.filter((key) => key !== 'drilling_methods' && key !== 'areas')];

/**
 * Finds the terms and places that the words of a search name, so that they can become filters. The longest phrase at each word counts. See
 * docs/product-rules.md#2-filters-search-and-order.
 * @returns null if no part of the search is one of them
 */
export function understandSearch(facts: ContractorFacts, search: string): UnderstoodSearch | null {
  const words = search.trim().split(/[\s,;]+/);
  if (words.length > maxWords) return null;
  const parts: UnderstoodPart[] = [];
  const rest: string[] = [];
  for (let start = 0; start < words.length; ) {
    const found = findLongestPhrase(facts, words.slice(start, start + maxPhraseWords));
    const word = words[start] ?? '';
    if (found) parts.push(found.part);
    else if (!fillers.has(foldText(word))) rest.push(word);
    start += found?.length ?? 1;
  }
  return parts.length > 0 ? { parts, rest: rest.join(' ') } : null;
}

function findLongestPhrase(facts: ContractorFacts, words: string[]): { part: UnderstoodPart; length: number } | null {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    // A district is more than the mining area of the same name: it includes who works in its whole state.
    const part = findTerm(facts, phrase, serviceKeys) ?? findPlace(facts, phrase) ?? findTerm(facts, phrase, ['areas']);
    if (part) return { part, length };
  }
  return null;
}

/** The terms of each vocabulary by their folded labels and synonyms, without spaces. */
const mapTerms = memoizeByVersion((facts) =>
  mapVocabularies((filter) => {
    const terms = new Map<string, UnderstoodPart>();
    for (const { label, synonyms, retired } of facts.vocabularies.of(filter)) {
      for (const name of retired ? [] : [label, label.replace(/\([^()]*\)/, ''), ...synonyms]) {
        const key = joinWords(name);
        if (key !== '' && !terms.has(key)) terms.set(key, { filter, value: label });
      }
    }
    return terms;
  }),
);

function findTerm(facts: ContractorFacts, phrase: string, keys: readonly TermKey[]): UnderstoodPart | undefined {
  const terms = mapTerms(facts);
  const joined = joinWords(phrase);
  return keys.map((key) => terms[key].get(joined)).find((part) => part !== undefined);
}

function findPlace(facts: ContractorFacts, phrase: string): UnderstoodPart | undefined {
  const folded = foldText(phrase);
  if (fillers.has(folded) || (folded.length < minPlaceLength && !shortPlaces.has(folded))) return undefined;
  const found = findWorkplace(phrase);
  if ('place' in found) return { filter: 'works_in', value: found.place };
  const town = facts.nearColumn.findTown(phrase);
  return town && { filter: 'near', value: town.name };
}

function joinWords(text: string): string {
  return foldText(text).replaceAll(' ', '');
}
