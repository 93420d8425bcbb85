import { useEffect } from 'react';

/** Asks before the window is closed or loaded anew. */
export function useBeforeUnloadWarning(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [isEnabled]);
}
