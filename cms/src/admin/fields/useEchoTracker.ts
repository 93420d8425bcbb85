import { useRef } from 'react';

interface EchoTracker {
  /** Called with each value that the input hands to the form. */
  trackSent: (texts: readonly string[]) => void;
  /** Called at each render with the form's value. @returns whether it is the input's own: the last one or one that it has sent since */
  consumeEcho: (texts: readonly string[]) => boolean;
}

/**
 * Tells an input's own changes, which the form gives back a render or more later, from values that come from elsewhere. The
 * input has to keep its rows for its own ones: new rows would lose the focus, and with it what is being typed.
 * @param initial the value that the input starts with
 */
export function useEchoTracker(initial: readonly string[]): EchoTracker {
  const tracker = useRef<EchoTracker | null>(null);
  tracker.current ??= createEchoTracker(initial);
  return tracker.current;
}

/** @param initial the value that the input starts with */
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
