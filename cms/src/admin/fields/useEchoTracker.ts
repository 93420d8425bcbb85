import { useRef } from 'react';

interface EchoTracker {
  /** Call with each value that the input sends to the form. */
  trackSent: (texts: readonly string[]) => void;
  /** Call on each render with the form's value. @returns whether the value is the input's own: the last one, or one sent since */
  consumeEcho: (texts: readonly string[]) => boolean;
}

/**
 * Distinguishes an input's own changes, which the form returns one or more renders later, from values set from outside. The input must keep its rows
 * for its own changes: new rows would lose the focus and the text being typed.
 * @param initial the input's initial value
 */
export function useEchoTracker(initial: readonly string[]): EchoTracker {
  const tracker = useRef<EchoTracker | null>(null);
  tracker.current ??= createEchoTracker(initial);
  return tracker.current;
}

/** @param initial the input's initial value */
export function createEchoTracker(initial: readonly string[]): EchoTracker {
  let current = JSON.stringify(initial);
  let pending: string[] = [];
  return {
    trackSent: (texts) => {
      const text = JSON.stringify(texts);
      if (text !== (pending.at(-1) ?? current)) pending.push(text);
    },
    consumeEcho: (texts) => {
      const text = JSON.stringify(texts);
      if (text === current) return true;
      current = text;
      // The form may skip values that were replaced immediately.
      const index = pending.indexOf(text);
      pending = index < 0 ? [] : pending.slice(index + 1);
      return index >= 0;
    },
  };
}
