import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus on where what had it went away. @param state changes whenever something may have gone @param targets the first one that is there gets it */
export function useFocusFallback(state: string, ...targets: RefObject<HTMLElement | null>[]): void {
  const previousState = useRef(state);
  const fallbackTargets = useRef(targets);
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    if (document.activeElement !== document.body) return;
    fallbackTargets.current.find(({ current }) => current)?.current?.focus({ preventScroll: true });
  }, [state]);
}
