import { listLimits } from '#contract/shared/listLimits';

/** How one value is stored in the URL. Its key in the schema is the name of the query parameter. */
export interface UrlParam<Value> {
  /** Invalid values become the default. */
  read: (params: URLSearchParams, name: string) => Value;
  /** Omits the default. Undefined means the default too. */
  write: (params: URLSearchParams, name: string, value: Value | undefined) => void;
  /** Whether a change of any other parameter restores the default. */
  resetsOnChange?: true;
  /** Whether the query contains commas unencoded. */
  hasReadableCommas?: true;
}

/** The parameters of a page. Declare it once per page, outside components. */
export type UrlSchema<Values> = { readonly [Name in keyof Values]: UrlParam<Values[Name]> };

/** The values of a schema. */
export type UrlValues<Schema> = { [Name in keyof Schema]: Schema[Name] extends UrlParam<infer Value> ? Value : never };

type SingleValue = string | number | boolean | null | undefined;

/**
 * A parameter with a single value.
 * @param parse returns undefined for invalid text
 * @param serialize returns the text of every value except the default
 */
export function singleParam<Value extends SingleValue>(
  parse: (text: string) => Value | undefined,
  defaultValue: Value,
  serialize: (value: Value) => string = String,
): UrlParam<Value> {
  return {
    read: (params, name) => {
      const text = params.get(name);
      return (text === null ? undefined : parse(text)) ?? defaultValue;
    },
    write: (params, name, value) => {
      if (value === undefined || value === defaultValue) params.delete(name);
      else params.set(name, serialize(value));
    },
  };
}

/** Any text; empty by default. */
export const textParam = singleParam((text) => text, '');

/** One of several values. */
export function choiceParam<Option extends string, Default extends Option | undefined>(
  options: readonly Option[],
  defaultValue: Default,
): UrlParam<Option | Default> {
  return singleParam<Option | Default>((text) => options.find((option) => option === text), defaultValue);
}

/** False by default. @param text stands for true */
export function flagParam(text: string): UrlParam<boolean> {
  return singleParam<boolean>(
    (current) => current === text,
    false,
    () => text,
  );
}

/** Several texts, separated by commas. */
export const listParam: UrlParam<readonly string[]> = {
  read: (params, name) => (params.get(name) ?? '').split(',').filter((text) => text !== ''),
  write: (params, name, texts) => textParam.write(params, name, texts?.join()),
  hasReadableCommas: true,
};

/** A database id; null if absent. */
export const idParam = singleParam<number | null>(parsePositiveInteger, null);

/** The page of a list. A changed filter returns to the first page. */
export const pageParam: UrlParam<number> = {
  ...singleParam<number>((text) => {
    const page = parsePositiveInteger(text);
    return page && page <= listLimits.maxPage ? page : undefined;
  }, 1),
  resetsOnChange: true,
};

/**
 * A value that takes several parameters, or one that repeats.
 * @param serialize omits defaults
 */
export function groupParam<Value>(parse: (params: URLSearchParams) => Value, serialize: (value: Value) => URLSearchParams): UrlParam<Value> {
  return {
    read: parse,
    write: (params, key, value) => {
      const next = value === undefined ? new URLSearchParams() : serialize(value);
      for (const name of [key, ...serialize(parse(params)).keys()]) if (!next.has(name)) params.delete(name);
      for (const name of new Set(next.keys())) {
        const [first = '', ...others] = next.getAll(name);
        params.set(name, first);
        for (const text of others) params.append(name, text);
      }
    },
  };
}

/** Parses the values of a schema from a query string. */
export function parseUrlValues<Values>(schema: UrlSchema<Values>, search: string): Values {
  const params = new URLSearchParams(search);
  const entries = listParams(schema).map((name) => [name, schema[name].read(params, name)]);
  // Safe, because the entries come from the schema that defines the type.
  return Object.fromEntries(entries) as Values;
}

/**
 * Builds a query string, which is empty or starts with a question mark.
 * @param search the current query string, whose other parameters stay
 */
export function buildUrlSearch<Values>(schema: UrlSchema<Values>, changes: Partial<Values>, search = ''): string {
  const params = new URLSearchParams(search);
  const names = listParams(schema);
  const hasOtherChange = names.some((name) => name in changes && !schema[name].resetsOnChange);
  for (const name of names) {
    const { read, write, resetsOnChange } = schema[name];
    if (name in changes) write(params, name, changes[name]);
    else if (resetsOnChange && hasOtherChange) write(params, name, read(new URLSearchParams(), name));
  }
  const text = params.size > 0 ? `?${params}` : '';
  return names.some((name) => schema[name].hasReadableCommas) ? text.replaceAll('%2C', ',') : text;
}

function listParams<Values>(schema: UrlSchema<Values>): (keyof Values & string)[] {
  return Object.keys(schema) as (keyof Values & string)[];
}

function parsePositiveInteger(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
