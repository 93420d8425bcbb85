/** Messages by parameter name. */
export type Problems = Record<string, string>;

/** Thrown for invalid values of a parameter. The message completes a sentence that starts with the parameter's name. */
export class MalformedValueError extends Error {}

/** Reads a parameter; undefined if it is absent, empty or malformed. */
export type ParameterReader = <Value>(key: string, parse: (values: string[]) => Value | undefined) => Value | undefined;

/**
 * Creates a reader for a query string. Malformed values are skipped and reported in `problems` under their name. This module does not depend on yup.
 */
export function createQueryReader(params: URLSearchParams): { read: ParameterReader; problems: Problems } {
  const problems: Problems = {};
  const read: ParameterReader = (key, parse) => {
    const values = params
      .getAll(key)
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (values.length === 0) return undefined;
    try {
      return parse(values);
    } catch (error) {
      if (!(error instanceof MalformedValueError)) throw error;
      problems[key] = `${key} ${error.message}.`;
      return undefined;
    }
  };
  return { read, problems };
}

/**
 * Returns the only value of a parameter.
 * @throws MalformedValueError if there are several
 */
export function parseSingleValue(values: string[]): string {
  if (values.length > 1) throw new MalformedValueError('must have only one value');
  return values[0] ?? '';
}

/**
 * Returns the only value of a parameter.
 * @throws MalformedValueError if there are several, or the value is too long
 */
export function parseText(values: string[], maxLength: number): string {
  const value = parseSingleValue(values);
  if (value.length > maxLength) throw new MalformedValueError(`must be at most ${maxLength} characters`);
  return value;
}

/**
 * Returns the distinct values in order of their first occurrence.
 * @throws MalformedValueError if there are more than `max`, or one is too long
 */
export function parseTextList(values: string[], max: number, maxLength: number): string[] {
  if (values.length > max) throw new MalformedValueError(`must have at most ${max} values`);
  if (values.some((value) => value.length > maxLength)) throw new MalformedValueError(`must have values of at most ${maxLength} characters`);
  return [...new Set(values)];
}

/**
 * Returns a whole number of at most nine digits.
 * @throws MalformedValueError if it is not within `min` and `max`
 */
export function parseIntegerInRange(values: string[], min: number, max: number): number {
  const value = parseSingleValue(values);
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new MalformedValueError(`must be a whole number from ${min} to ${max}`);
  return number;
}

export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/**
 * Returns a month such as 2027-03.
 * @throws MalformedValueError for anything else
 */
export function parseMonth(values: string[]): string {
  const value = parseSingleValue(values);
  if (!monthPattern.test(value)) throw new MalformedValueError('must be a month such as 2027-03');
  return value;
}

/**
 * Returns the boolean that `true` or `false` stands for.
 * @throws MalformedValueError for anything else
 */
export function parseBoolean(values: string[]): boolean {
  const value = parseSingleValue(values);
  if (value !== 'true' && value !== 'false') throw new MalformedValueError('must be true or false');
  return value === 'true';
}

/**
 * Returns the only value of a parameter.
 * @throws MalformedValueError if it is not one of `choices`
 */
export function parseChoice<Choice extends string>(values: string[], choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === parseSingleValue(values));
  if (choice === undefined) throw new MalformedValueError(`must be one of ${choices.join(', ')}`);
  return choice;
}

/**
 * Returns the chosen values, each once, in the order of `choices`.
 * @throws MalformedValueError if a value is not one of them
 */
export function parseChoices<Choice extends string>(values: string[], choices: readonly Choice[]): Choice[] {
  for (const value of values) parseChoice([value], choices);
  return choices.filter((choice) => values.includes(choice));
}
