import { useEffect, useRef } from 'react';

/** The heading of a step: it takes the focus whenever another step is opened. @param atOnce whether also for the first one */
export function useStepFocus(step: string, atOnce: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(atOnce ? '' : step);
  useEffect(() => {
    if (focused.current !== step) heading.current?.focus();
    focused.current = step;
  }, [step]);
  return heading;
}
