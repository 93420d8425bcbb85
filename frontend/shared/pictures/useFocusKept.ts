import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus on where what had it went away. @param state changes whenever something may have gone @param targets the first one that is there gets it */
export function useFocusKept(state: string, ...targets: RefObject<HTMLElement | null>[]): void {
  const before = useRef(state);
  const places = useRef(targets);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    places.current.find(({ current }) => current)?.current?.focus({ preventScroll: true });
  }, [state]);
}
