import { useSyncExternalStore } from 'react';

/**
 * Returns whether the page's script handles events: false on the server and in the first render of a hydration, true afterwards and in parts that
 * the browser renders itself.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
