import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Characters that are scored. The duration grows with the cube of the length; with these it stays below 20 ms. */
const maxScoredLength = 20;

/** Letters besides a word that make a password more than this word. */
const minOtherLetters = 3;

/** Order of magnitude of the guesses up to which a word with digits and symbols is easy to guess. */
const maxWordGuessesLog10 = 11;

/** Places that people of the industry take as passwords and that the package's list of passwords lacks. */
const places = [
  'queensland',
  'kalgoorlie',
  'pilbara',
  'tasmania',
  'johannesburg',
  'witwatersrand',
  'gauteng',
  'antofagasta',
  'saskatchewan',
  'nunavut',
];

const scorer = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'], places },
  graphs: adjacencyGraphs,
  // The default tries a hundred readings of symbols as letters, which takes most of the time.
  l33tMaxSubstitutions: 8,
});

const countLetters = (text: string) => text.replace(/\P{L}/gu, '').length;

/**
 * Returns whether a password is hardly more than one common word or pattern, such as a name or a season with a year behind it, also with symbols in place of
 * letters. Takes less than 20 ms for any length.
 */
export function isDecoratedWord(password: string): boolean {
  if (countLetters(password.slice(maxScoredLength)) >= minOtherLetters) return false;
  const { score, guessesLog10, sequence } = scorer.check(password.slice(0, maxScoredLength));
  const others = sequence.filter(({ pattern }) => pattern === 'bruteforce');
  // Characters without any pattern are as good as a password of this length can be.
  if (others.length === sequence.length) return false;
  if (score < 2) return true;
  const wordCount = sequence.filter(({ pattern }) => pattern === 'dictionary').length;
  return (
    guessesLog10 < maxWordGuessesLog10 && wordCount <= 1 && others.reduce((count, { token }) => count + countLetters(token), 0) < minOtherLetters
  );
}
