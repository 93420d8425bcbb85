import { formatAlternatives } from '../contract/shared/text/format';
import { mysqlUrlRequirement, parseMysqlUrl } from './mysqlUrl';

export interface Variable<Value> {
  fallback: string;
  /** Replaces the fallback in production. */
  productionFallback?: string;
  description: string;
  /** Completes the sentence "NAME must be …". */
  expects: string;
  /** Returns the value; undefined for an unacceptable text. */
  parse: (text: string) => Value | undefined;
  /** Never displayed. */
  secret?: boolean;
}

export function textMatching(fallback: string, description: string, expects: string, shape: RegExp): Variable<string> {
  return { fallback, description, expects, parse: (text) => (shape.test(text) ? text : undefined) };
}

/** Minimum number of distinct characters in a secret. A random text of 32 hexadecimal digits practically never has fewer. */
const minDistinctCharacters = 8;

/** One secret of at least 32 random characters, or several separated by commas; empty for none. */
export function secret(description: string, { several = false } = {}): Variable<string> {
  const isSecret = (text: string) => /^[^\s,]{32,}$/.test(text) && new Set(text).size >= minDistinctCharacters;
  const parse = (text: string) => (text === '' || (several ? text.split(',') : [text]).every(isSecret) ? text : undefined);
  return { fallback: '', description, expects: 'at least 32 random characters', parse, secret: true };
}

/** URL of a server; empty for none. */
export function serverUrl(description: string, expects: string, shape: RegExp): Variable<string> {
  const parse = (text: string) => (text === '' || (shape.test(text) && URL.canParse(text)) ? text : undefined);
  return { fallback: '', description, expects, parse };
}

/** URL of a MySQL or MariaDB database; empty for none. */
export function mysqlUrl(description: string): Variable<string> {
  const parse = (text: string) => (text === '' || parseMysqlUrl(text) ? text : undefined);
  return { fallback: '', description, expects: mysqlUrlRequirement, parse };
}

/** A URL that consists of scheme, host and port only; empty for none. */
export function origin(fallback: string, description: string): Variable<string> {
  const parse = (text: string) => (text === '' || (/^https?:\/\/[^/\s?#@]+\/?$/.test(text) && URL.canParse(text)) ? text : undefined);
  return { fallback, description, expects: 'an http(s) URL without a path', parse };
}

export function integer(fallback: number, min: number, max: number, description: string): Variable<number> {
  const parse = (text: string) => (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined);
  return { fallback: String(fallback), description, expects: `a whole number from ${min} to ${max}`, parse };
}

/** A number of 0 or more. */
export function factor(fallback: number, description: string): Variable<number> {
  const parse = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);
  return { fallback: String(fallback), description, expects: 'a number of 0 or more', parse };
}

export function oneOf<const Choice extends string>(choices: readonly Choice[], fallback: Choice, description: string): Variable<Choice> {
  return { fallback, description, expects: `one of ${formatAlternatives(choices)}`, parse: (text) => choices.find((choice) => choice === text) };
}
