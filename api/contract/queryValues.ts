/** Parameter name to a sentence that says what it should be. */
export type Problems = Record<string, string>;

/** What is wrong with the values of a parameter: the end of a sentence that begins with its name. */
export class Malformed extends Error {}

/** Reads one parameter; undefined where it is absent, empty or malformed. */
export type ReadValue = <Value>(key: string, parse: (values: string[]) => Value | undefined) => Value | undefined;

/** Reads parameters of a query string; what is malformed is left out and reported under its name. Free of yup. */
export function valueReader(params: URLSearchParams): { read: ReadValue; problems: Problems } {
  const problems: Problems = {};
  const read: ReadValue = (key, parse) => {
    const values = params
      .getAll(key)
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (values.length === 0) return undefined;
    try {
      return parse(values);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      problems[key] = `${key} ${error.message}.`;
      return undefined;
    }
  };
  return { read, problems };
}

/** The only value of a parameter. Throws Malformed for several. */
export function one(values: string[]): string {
  if (values.length > 1) throw new Malformed('takes one value');
  return values[0] ?? '';
}

/** The only value of a parameter, of at most so many characters. Throws Malformed. */
export function oneText(values: string[], longest: number): string {
  const value = one(values);
  if (value.length > longest) throw new Malformed(`has at most ${longest} characters`);
  return value;
}

/** Different texts, in the order in which they came first. */
export function textList(values: string[], most: number, longest: number): string[] {
  if (values.length > most) throw new Malformed(`takes at most ${most} values`);
  if (values.some((value) => value.length > longest)) throw new Malformed(`takes values of at most ${longest} characters`);
  return [...new Set(values)];
}

export function wholeNumberIn(values: string[], least: number, most: number): number {
  const value = one(values);
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) throw new Malformed(`must be a whole number from ${least} to ${most}`);
  return number;
}

export function flag(values: string[]): boolean {
  const value = one(values);
  if (value !== 'true' && value !== 'false') throw new Malformed('must be true or false');
  return value === 'true';
}

export function choiceOf<Choice extends string>(values: string[], choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === one(values));
  if (choice === undefined) throw new Malformed(`must be one of ${choices.join(', ')}`);
  return choice;
}

/** Any of the choices, each once, in the order of the choices. */
export function choicesOf<Choice extends string>(values: string[], choices: readonly Choice[]): Choice[] {
  for (const value of values) choiceOf([value], choices);
  return choices.filter((choice) => values.includes(choice));
}
