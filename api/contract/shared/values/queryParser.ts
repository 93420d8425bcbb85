/** Parameter name to a sentence that says what it should be. */
export type Problems = Record<string, string>;

/** What is wrong with the values of a parameter: the end of a sentence that begins with its name. */
export class MalformedValueError extends Error {}

/** Reads one parameter; undefined where it is absent, empty or malformed. */
export type ParameterReader = <Value>(key: string, parse: (values: string[]) => Value | undefined) => Value | undefined;

/** Reads parameters of a query string; what is malformed is left out and reported under its name. Free of yup. */
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

/** The only value of a parameter. Throws Malformed for several. */
export function parseSingleValue(values: string[]): string {
  if (values.length > 1) throw new MalformedValueError('takes one value');
  return values[0] ?? '';
}

/** The only value of a parameter, of at most so many characters. Throws Malformed. */
export function parseText(values: string[], maxLength: number): string {
  const value = parseSingleValue(values);
  if (value.length > maxLength) throw new MalformedValueError(`has at most ${maxLength} characters`);
  return value;
}

/** Different texts, in the order in which they came first. */
export function parseTextList(values: string[], max: number, maxLength: number): string[] {
  if (values.length > max) throw new MalformedValueError(`takes at most ${max} values`);
  if (values.some((value) => value.length > maxLength)) throw new MalformedValueError(`takes values of at most ${maxLength} characters`);
  return [...new Set(values)];
}

export function parseIntegerInRange(values: string[], min: number, max: number): number {
  const value = parseSingleValue(values);
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new MalformedValueError(`must be a whole number from ${min} to ${max}`);
  return number;
}

export function parseBoolean(values: string[]): boolean {
  const value = parseSingleValue(values);
  if (value !== 'true' && value !== 'false') throw new MalformedValueError('must be true or false');
  return value === 'true';
}

export function parseChoice<Choice extends string>(values: string[], choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === parseSingleValue(values));
  if (choice === undefined) throw new MalformedValueError(`must be one of ${choices.join(', ')}`);
  return choice;
}

/** Any of the choices, each once, in the order of the choices. */
export function parseChoices<Choice extends string>(values: string[], choices: readonly Choice[]): Choice[] {
  for (const value of values) parseChoice([value], choices);
  return choices.filter((choice) => values.includes(choice));
}
