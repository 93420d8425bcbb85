import { useEffect, useRef, useState } from 'react';
import { useUrlQuery } from './useUrlQuery';

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
  const { query, updateQuery } = useUrlQuery();
  const [initial] = useState(() => ({
    ...defaults,
    ...Object.fromEntries([...query].filter(([name]) => Object.hasOwn(defaults, name)).map(([name, text]) => [name, text])),
  }));
  const [omittedNames, setOmittedNames] = useState<ReadonlySet<string>>(new Set());
  const latestUpdate = useRef(updateQuery);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latestUpdate.current = updateQuery;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (values: Record<string, unknown>) => {
    const changed = Object.entries<string>(defaults).map(([name, defaultText]) => {
      const text = String(values[name] ?? '');
      return [name, text === defaultText ? '' : text] as const;
    });
    const texts = changed.map(([name, text]) => [name, text.length > maxTextLength ? '' : text]);
    setOmittedNames(new Set(changed.filter(([, text]) => text.length > maxTextLength).map(([name]) => name)));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestUpdate.current(Object.fromEntries(texts)), debounceDelay);
  };
  return { initial, save, omittedNames };
}
