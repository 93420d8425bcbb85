import { mysqlUrlExpected, readMysqlUrl } from './database/mysqlUrl';

/** An environment variable that the program knows. */
export interface Variable<Value> {
  fallback: string;
  /** In place of the fallback in production. */
  productionFallback?: string;
  meaning: string;
  /** Completes the sentence "NAME must be …". */
  expects: string;
  /** The value, or undefined for a text that is not acceptable. */
  parse: (text: string) => Value | undefined;
  /** Shown nowhere. */
  secret?: boolean;
}

/** A text of a shape. */
export function plain(fallback: string, meaning: string, expects: string, shape: RegExp): Variable<string> {
  return { fallback, meaning, expects, parse: (text) => (shape.test(text) ? text : undefined) };
}

/** The fewest different characters of a secret: random text of 32 hexadecimal digits practically never has so few. */
const secretVariety = 8;

/** Secrets of at least 32 random characters, separated by commas where several are allowed; empty for none. */
export function secret(meaning: string, { several = false } = {}): Variable<string> {
  const isSecret = (text: string) => /^[^\s,]{32,}$/.test(text) && new Set(text).size >= secretVariety;
  const parse = (text: string) => (text === '' || (several ? text.split(',') : [text]).every(isSecret) ? text : undefined);
  return { fallback: '', meaning, expects: 'a text of at least 32 random characters', parse, secret: true };
}

/** An address of a server; empty for none. */
export function server(meaning: string, expects: string, shape: RegExp): Variable<string> {
  const parse = (text: string) => (text === '' || (shape.test(text) && URL.canParse(text)) ? text : undefined);
  return { fallback: '', meaning, expects, parse };
}

/** An address of a MySQL or MariaDB database; empty for none. */
export function mysqlServer(meaning: string): Variable<string> {
  const parse = (text: string) => (text === '' || readMysqlUrl(text) ? text : undefined);
  return { fallback: '', meaning, expects: mysqlUrlExpected, parse };
}

/** An address that is nothing but scheme, host and port; empty for none. */
export function origin(fallback: string, meaning: string): Variable<string> {
  const parse = (text: string) => (text === '' || (/^https?:\/\/[^/\s?#@]+\/?$/.test(text) && URL.canParse(text)) ? text : undefined);
  return { fallback, meaning, expects: 'an http(s) address without a path', parse };
}

/** A whole number within bounds. */
export function whole(fallback: number, least: number, most: number, meaning: string): Variable<number> {
  const parse = (text: string) => (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined);
  return { fallback: String(fallback), meaning, expects: `a whole number from ${least} to ${most}`, parse };
}

/** A number of 0 or more. */
export function factor(fallback: number, meaning: string): Variable<number> {
  const parse = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);
  return { fallback: String(fallback), meaning, expects: 'a number of 0 or more', parse };
}

/** One of several words. */
export function oneOf<const Choice extends string>(choices: readonly Choice[], fallback: Choice, meaning: string): Variable<Choice> {
  return { fallback, meaning, expects: `one of ${choices.join(', ')}`, parse: (text) => choices.find((choice) => choice === text) };
}
