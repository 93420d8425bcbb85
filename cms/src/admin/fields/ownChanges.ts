import { useRef } from 'react';

interface OwnChanges {
  /** Called with each value that the input hands to the form. */
  sent: (texts: readonly string[]) => void;
  /** Called at each render with the form's value. @returns whether it is the input's own: the last one or one that it has sent since */
  received: (texts: readonly string[]) => boolean;
}

/**
 * Tells an input's own changes, which the form gives back a render or more later, from values that come from elsewhere. The
 * input has to keep its rows for its own ones: new rows would lose the focus, and with it what is being typed.
 * @param initial the value that the input starts with
 */
export function useOwnChanges(initial: readonly string[]): OwnChanges {
  const changes = useRef<OwnChanges | null>(null);
  changes.current ??= createOwnChanges(initial);
  return changes.current;
}

/** @param initial the value that the input starts with */
export function createOwnChanges(initial: readonly string[]): OwnChanges {
  let current = JSON.stringify(initial);
  let pending: string[] = [];
  return {
    sent: (texts) => {
      const text = JSON.stringify(texts);
      if (text !== (pending.at(-1) ?? current)) pending.push(text);
    },
    received: (texts) => {
      const text = JSON.stringify(texts);
      if (text === current) return true;
      current = text;
      // The form may skip values that were replaced immediately.
      const place = pending.indexOf(text);
      pending = place < 0 ? [] : pending.slice(place + 1);
      return place >= 0;
    },
  };
}
