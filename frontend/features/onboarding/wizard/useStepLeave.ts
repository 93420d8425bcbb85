import { useEffect, useRef } from 'react';
import type { StepKey } from '../profileSteps';

/**
 * Tells when a step is left, for another one or for another page.
 *
 * @param onLeave gets the step that is left and the one that is opened, the same where the wizard itself is left
 * @returns whether that step is still the one that is open
 */
export function useStepLeave(step: StepKey, onLeave: (leftStep: StepKey, next: StepKey) => void): (expectedStep: StepKey) => boolean {
  const currentStep = useRef<StepKey>(step);
  const isMounted = useRef(true);
  const latestOnLeave = useRef(onLeave);
  useEffect(() => {
    latestOnLeave.current = onLeave;
  });
  useEffect(() => {
    const leftStep = currentStep.current;
    currentStep.current = step;
    if (leftStep !== step) latestOnLeave.current(leftStep, step);
  }, [step]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // An effect that React tries out runs again at once: then nobody leaves.
      queueMicrotask(() => {
        if (!isMounted.current) latestOnLeave.current(currentStep.current, currentStep.current);
      });
    };
  }, []);
  return (expectedStep) => isMounted.current && currentStep.current === expectedStep;
}
