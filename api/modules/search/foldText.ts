import { transliterate } from 'transliteration';

const maxWordLength = 40;
/** Letters that Unicode does not decompose into base letter and accent. */
const letterReplacements: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Marks that people omit when typing: accents, and the vowel points of Hebrew and Arabic. The signs of Indic scripts are letters. */
const accents = /(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const asciiOnly = /^[\x20-\x7e\s]*$/;

/** Splits a text into words: letters and digits in lower case, without accents. Scripts without spaces produce pairs of characters. */
export function tokenize(text: string): string[] {
  return splitWords(fold(text)).flatMap((run) => (run.search(unspacedScripts) >= 0 ? bigrams(run) : [run.slice(0, maxWordLength)]));
}

/** Folds a text like `tokenize`, joined by single spaces. Characters of scripts without spaces are separated. */
export function foldText(text: string): string {
  return splitWords(fold(text).replace(unspacedScripts, ' $& ')).join(' ');
}

/** Returns the distinct search words of texts, as written and transliterated to Latin, in one text. */
export function buildSearchWords(texts: string[]): string {
  const words = texts.flatMap((text) => (asciiOnly.test(text) ? tokenize(text) : [...tokenize(text), ...tokenize(transliterate(text))]));
  return [...new Set(words)].join(' ');
}

function fold(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[æœøßđðþłı]/g, (letter) => letterReplacements[letter] ?? letter);
}

function splitWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function bigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
