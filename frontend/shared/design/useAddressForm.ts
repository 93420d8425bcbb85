import { useEffect, useRef, useState } from 'react';
import { useAddressQuery } from './useAddressQuery';

/** Between two letters nobody wants the address to change. */
const settleTime = 300;
/** Longer texts would make a link that nobody can send. */
const longestText = 1000;

type Values<Name extends string> = Record<Name, string>;

/**
 * The texts of a form that its page's address keeps: what differs from the defaults, long texts left out.
 * @returns what the address says at first, what is to be told of each change, and the names of the texts that are too long for it
 */
export function useAddressForm<Name extends string>(
  defaults: Values<Name>,
): { initial: Values<Name>; keep: (values: Record<string, unknown>) => void; left: ReadonlySet<string> } {
  const { query, change } = useAddressQuery();
  const [initial] = useState(() => ({
    ...defaults,
    ...Object.fromEntries([...query].filter(([name]) => Object.hasOwn(defaults, name)).map(([name, text]) => [name, text])),
  }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const write = useRef(change);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    write.current = change;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = (values: Record<string, unknown>) => {
    const changed = Object.entries<string>(defaults).map(([name, usual]) => {
      const text = String(values[name] ?? '');
      return [name, text === usual ? '' : text] as const;
    });
    const texts = changed.map(([name, text]) => [name, text.length > longestText ? '' : text]);
    setLeft(new Set(changed.filter(([, text]) => text.length > longestText).map(([name]) => name)));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write.current(Object.fromEntries(texts)), settleTime);
  };
  return { initial, keep, left };
}
