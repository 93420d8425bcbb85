import { useEffect, useRef, useState } from 'react';
import { useUrlQuery } from './useUrlQuery';

/** Between two letters nobody wants the address to change. */
const debounceDelay = 300;
/** Longer texts would make a link that nobody can send. */
const maxTextLength = 1000;

type Values<Name extends string> = Record<Name, string>;

/**
 * The texts of a form that its page's address keeps: what differs from the defaults, long texts left out.
 * @returns what the address says at first, what is to be told of each change, and the names of the texts that are too long for it
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
