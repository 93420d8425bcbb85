import { useEffect, useRef, useState } from 'react';
import { singleParam, type UrlSchema } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';

/** Milliseconds. Avoids a URL update for every key press. */
const debounceDelay = 300;
/** Longer texts would make the link too long to share. */
const maxTextLength = 1000;

type Values<Name extends string> = Record<Name, string>;

/**
 * Stores a form's texts in the URL: those that differ from the defaults, without long ones.
 * @returns the initial values from the URL, a function to call on every change, and the names of texts too long for the URL
 */
export function useUrlForm<Name extends string>(
  defaults: Values<Name>,
): { initial: Values<Name>; save: (values: Record<string, unknown>) => void; omittedNames: ReadonlySet<string> } {
  const [schema] = useState(() => buildTextSchema(defaults));
  const { values, set } = useUrlState(schema);
  const [initial] = useState(values);
  const [omittedNames, setOmittedNames] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (formValues: Record<string, unknown>) => {
    const texts = Object.keys(defaults).map((name) => [name, String(formValues[name] ?? '')] as const);
    const omitted = new Set(texts.filter(([, text]) => text.length > maxTextLength).map(([name]) => name));
    setOmittedNames(omitted);
    // Safe, because the entries have the names of the defaults.
    const changes = Object.fromEntries(texts.filter(([name]) => !omitted.has(name))) as Partial<Values<Name>>;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set({ ...defaults, ...changes }), debounceDelay);
  };
  return { initial, save, omittedNames };
}

function buildTextSchema<Name extends string>(defaults: Values<Name>): UrlSchema<Values<Name>> {
  const entries = Object.entries<string>(defaults).map(([name, text]) => [name, singleParam<string>((one) => one, text)]);
  // Safe, because the entries have the names of the defaults.
  return Object.fromEntries(entries) as UrlSchema<Values<Name>>;
}
