import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '#api/http/errors';
import { limits } from '#contract/shared/limits';
import type { User } from '../models/User';
import { isDecoratedWord } from './isDecoratedWord';

const commonPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= limits.minPasswordLength));

/** Words of the industry and of sign-in pages, which an attacker of this site tries first. */
const tradeWords = [
  ...['drill', 'drilling', 'driller', 'drillers', 'contractor', 'contractors', 'directory', 'mine', 'mines', 'miner', 'mining'],
  ...['rig', 'rigs', 'core', 'borehole', 'diamond', 'exploration', 'geology', 'geologist', 'mineral', 'minerals'],
  ...['admin', 'administrator', 'login', 'password', 'passwort', 'user', 'welcome'],
];

const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];

const sequencesBothWays = sequences.flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

/** The longest unit that makes a password a repetition, as in 12341234. */
const maxUnitLength = 4;

const minDistinctCharacters = 4;

const minWordLength = 3;

/** Letters that a password needs in addition to known words. */
const minOtherLetters = 3;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** argon2id is the package's default algorithm. memoryCost is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unicode normalization makes a password typed on different devices compare equal. */
const normalizePassword = (password: string) => password.normalize('NFKC');

/** Hashes a password with argon2id after Unicode normalization. See docs/product-rules.md#7-accounts-and-sessions. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

const dummyHash = hashPassword('nobody has this password');

/** Checks a password against a hash. Takes the same time without a hash, so that the response time doesn't reveal whether an account exists. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), normalizePassword(password));
  return matches && passwordHash != null;
}

/**
 * Checks whether a password is a common one, a repetition or sequence, or little more than known words or one common word.
 * @param knownTexts texts that an attacker knows: the account's email address, name and company, and the product's name
 */
export function isGuessablePassword(password: string, knownTexts: string[]): boolean {
  const folded = fold(password).trim();
  return (
    commonPasswords.has(folded) || isPattern(folded) || isMadeOfKnownWords(folded, knownTexts) || isDecoratedWord(normalizePassword(password).trim())
  );
}

function isPattern(password: string): boolean {
  if (new Set(password).size < minDistinctCharacters) return true;
  for (let length = 1; length <= maxUnitLength; length += 1) {
    const unit = password.slice(0, length);
    if (password.length >= 2 * length && unit.repeat(password.length).startsWith(password)) return true;
  }
  return sequencesBothWays.some((sequence) => sequence.includes(password));
}

/**
 * Checks whether fewer than `minOtherLetters` letters remain without the known words, however they are joined. Digits and symbols don't count:
 * attackers try those additions first.
 */
function isMadeOfKnownWords(password: string, knownTexts: string[]): boolean {
  const words = new Set([...tradeWords, ...knownTexts.flatMap((text) => [...wordsOf(text), wordsOf(text).join('')])]);
  const longestFirst = [...words].filter((word) => word.length >= minWordLength).sort((one, other) => other.length - one.length);
  const letters = password.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const rest = longestFirst.reduce((remainder, word) => remainder.replaceAll(word, ' '), letters);
  return rest !== letters && rest.replace(/[^\p{L}]/gu, '').length < minOtherLetters;
}

type Account = Pick<User, 'username' | 'full_name' | 'company_name'>;

/**
 * Rejects a password that is common, a simple pattern, or made of words from the account or the site.
 * @throws 422 with a message for the field
 */
export function rejectGuessablePassword(field: string, password: string, account: Account, productName: string): void {
  const { username, full_name, company_name } = account;
  if (!isGuessablePassword(password, [username, full_name, company_name ?? '', productName])) return;
  const message =
    'This password is easy to guess. Choose one that is not a common password, a word with numbers, a simple pattern, or your name, company or email address. Several words are harder to guess.';
  throw new ApiError('refused', message, { [field]: message });
}
