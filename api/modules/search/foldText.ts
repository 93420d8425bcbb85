import { transliterate } from 'transliteration';

const maxWordLength = 40;
/** Letters that Unicode does not decompose into base letter and accent. */
const letterReplacements: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
const umlautSpellings: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
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

/** Returns the distinct search words of texts in one text: as written, transliterated to Latin, with umlauts as two letters, and initials as one word. */
export function buildSearchWords(texts: string[]): string {
  const words = texts.flatMap((text) => {
    const asWritten = tokenize(text);
    if (asciiOnly.test(text)) return [...asWritten, ...findInitials(asWritten)];
    const expanded = expandUmlauts(text);
    return [...asWritten, ...tokenize(transliterate(text)), ...(expanded === text ? [] : tokenize(expanded)), ...findInitials(asWritten)];
  });
  return [...new Set(words)].join(' ');
}

/** Spells umlauts and related letters with two letters, as people do who cannot type them. */
export function expandUmlauts(text: string): string {
  if (asciiOnly.test(text)) return text;
  return text.normalize('NFC').replace(/[äöüøå]/gi, (letter) => umlautSpellings[letter.toLowerCase()] ?? letter);
}

/** Joins successive single letters, so that "A.B.C." and "ABC" are one word. */
export function joinInitials(words: string[]): string[] {
  const joined: string[] = [];
  let initials = '';
  for (const word of words) {
    if (isSingleLetter(word)) initials += word;
    else {
      if (initials) joined.push(initials);
      initials = '';
      joined.push(word);
    }
  }
  return initials ? [...joined, initials] : joined;
}

function findInitials(words: string[]): string[] {
  return words.some(isSingleLetter) ? joinInitials(words) : [];
}

export function isSingleLetter(word: string): boolean {
  return word.length <= 2 && /^\p{L}$/u.test(word);
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
