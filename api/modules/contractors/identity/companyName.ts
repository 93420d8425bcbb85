import { foldText, joinInitials } from '#api/modules/search/foldText';

/** Legal forms at the end of a folded name. Folding splits those with dots or slashes into letters. */
const legalForms = new Set(
  (
    'ltd|limited|l|ltda|ltee|llc|l l c|llp|lp|plc|inc|incorporated|corp|corporation|co|company|gmbh|ag|kg|ab|oy|oyj|as|a s|asa|aps|bv|b v|nv|n v|bhd|' +
    'sa|s a|sac|s a c|saa|sas|s a s|srl|s r l|spa|s p a|sarl|s a r l|eirl|c a|cv|de c v|d o o|ooo|llc fze|fze|jsc|sti|san|tic|ve'
  ).split('|'),
);
/** Maximum number of words in a legal form. */
const maxLegalFormWords = 3;
/** Words that may precede the first legal form. */
const legalPrefixes = new Set('pty|p|proprietary|private|pvt|pte|pt|sdn|tbk'.split('|'));
const articles = new Set('the|a|an|la|le|les|el|los|las|der|die|das'.split('|'));
const conjunctions = new Set('and|und|et|y|og|och'.split('|'));
/** Words at the end of a name that companies add and omit. */
const generalEndings = new Set(
  'service|services|svcs|servicios|servicos|group|holding|holdings|contractor|contractors|contracting|enterprises|international|intl'.split('|'),
);
const yearIntroductions = new Set('est|established|since|founded'.split('|'));
/** Spellings of one word. */
const spellings = new Map([
  ['drill', 'drilling'],
  ['drills', 'drilling'],
  ['driller', 'drilling'],
  ['drillers', 'drilling'],
  ['mt', 'mount'],
  ['st', 'saint'],
]);
const brackets = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/g;
const year = /^(?:18|19|20)\d\d$/;

/** Returns the words of a folded name without the legal forms at its end, but always with its first word. */
export function withoutLegalForms(words: string[]): string[] {
  // Indexes from which the rest of the name consists of legal forms only, found from the end. The lowest one wins.
  const legalFormStarts = new Set<number>();
  let first = words.length;
  for (let index = words.length - 1; index > 0; index -= 1) {
    const ends = Array.from({ length: maxLegalFormWords }, (_form, extra) => index + extra + 1);
    const isFormBoundary = (end: number) => end === words.length || legalFormStarts.has(end);
    const startsLegalForm = ends.some((end) => end <= words.length && isFormBoundary(end) && legalForms.has(words.slice(index, end).join(' ')));
    if (startsLegalForm) legalFormStarts.add(index);
    if (startsLegalForm || (legalFormStarts.has(index + 1) && legalPrefixes.has(words[index] ?? ''))) first = index;
  }
  return words.slice(0, first);
}

/** Whether a folded word is an article, a conjunction or part of a legal form, which people add to names and omit. */
export function isOptionalWord(word: string): boolean {
  return articles.has(word) || conjunctions.has(word) || legalForms.has(word) || legalPrefixes.has(word);
}

/**
 * Returns the folded words that distinguish a company's name: without brackets, articles, conjunctions, legal forms, years and general endings such
 * as "Services". Different spellings of one word become the same.
 */
export function distinctiveWords(name: string): string[] {
  const unbracketed = foldText(joinedByAnd(name.replace(brackets, ' ')));
  const words = (unbracketed || foldText(joinedByAnd(name))).split(' ').filter((word, index) => index === 0 || !conjunctions.has(word));
  const remaining = withoutLegalForms(withoutGeneralEndings(withoutLegalForms(withoutYears(withoutArticle(words)))));
  return joinInitials(remaining).map((word) => spellings.get(word) ?? word);
}

function joinedByAnd(name: string): string {
  return name.replace(/[&+]/g, ' and ');
}

/** Removes a leading article. The "a" of initials such as "A.B.C." is none. */
function withoutArticle(words: string[]): string[] {
  const [first = '', second = ''] = words;
  return second !== '' && articles.has(first) && (first.length > 1 || second.length > 1) ? words.slice(1) : words;
}

/** Removes years, unless only one word would be left: the number distinguishes "Drilling 2000" from other companies. */
function withoutYears(words: string[]): string[] {
  const isYear = (index: number) => index > 0 && year.test(words[index] ?? '');
  const remaining = words.filter((word, index) => !isYear(index) && !(index > 0 && yearIntroductions.has(word) && isYear(index + 1)));
  return remaining.length > 1 ? remaining : words;
}

function withoutGeneralEndings(words: string[]): string[] {
  const last = words.findLastIndex((word) => !generalEndings.has(word));
  return words.slice(0, Math.max(last, 0) + 1);
}
