import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';

/** The heading of the step shown last; null before the first. */
export const LastStepHeading = createContext<{ current: string | null }>({ current: null });

/** One step of an import. If the step changes while the page is open, its heading takes the focus. */
export function StepPanel({ heading, children }: { heading: string; children: ReactNode }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const lastHeading = useContext(LastStepHeading);
  useEffect(() => {
    if (lastHeading.current !== null && lastHeading.current !== heading) headingRef.current?.focus();
    lastHeading.current = heading;
  }, [heading, lastHeading]);
  return (
    <Box as="section" aria-label={heading}>
      <h2 ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
  /* It is where reading starts, nothing to act on. */
  & > h2:focus, & > h2:focus-visible { outline: none; box-shadow: none; }
`;

export const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
`;
