import { useEffect, useRef } from 'react';

/** The heading of a step: it takes the focus whenever another step is opened. @param focusInitially whether also for the first one */
export function useStepFocus(step: string, focusInitially: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(focusInitially ? '' : step);
  useEffect(() => {
    if (focusedStep.current !== step) headingRef.current?.focus();
    focusedStep.current = step;
  }, [step]);
  return headingRef;
}
