import { useEffect, useRef } from 'react';
import type { StepKey } from './createSteps';

/**
 * Tells when a step is left, for another one or for another page.
 *
 * @param onLeave gets the step that is left and the one that is opened, the same where the wizard itself is left
 * @returns whether that step is still the one that is open
 */
export function useLeaving(step: StepKey, onLeave: (left: StepKey, next: StepKey) => void): (asked: StepKey) => boolean {
  const open = useRef<StepKey>(step);
  const isOpen = useRef(true);
  const tell = useRef(onLeave);
  useEffect(() => {
    tell.current = onLeave;
  });
  useEffect(() => {
    const left = open.current;
    open.current = step;
    if (left !== step) tell.current(left, step);
  }, [step]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // An effect that React tries out runs again at once: then nobody leaves.
      queueMicrotask(() => {
        if (!isOpen.current) tell.current(open.current, open.current);
      });
    };
  }, []);
  return (asked) => isOpen.current && open.current === asked;
}
