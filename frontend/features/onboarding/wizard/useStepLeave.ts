import { useEffect, useRef } from 'react';
import type { StepKey } from '../profileSteps';

/**
 * Calls back when the user leaves a step, for another step or another page.
 * @param onLeave receives the step left and the step opened, which are equal if the user leaves the wizard
 * @returns a function that checks whether the given step is still open
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
      // React's Strict Mode unmounts and remounts effects immediately, which does not count as leaving.
      queueMicrotask(() => {
        if (!isMounted.current) latestOnLeave.current(currentStep.current, currentStep.current);
      });
    };
  }, []);
  return (expectedStep) => isMounted.current && currentStep.current === expectedStep;
}
