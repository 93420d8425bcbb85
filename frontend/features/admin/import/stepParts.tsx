import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Panel } from '../../../ui/Page';

interface StepPanelProps {
  heading: string;
  /** Whether its heading takes the focus: a step that has just come about. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One step of an import. */
export function StepPanel({ heading, takesFocus, children }: StepPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Box as="section" aria-label={heading}>
      <h2 ref={title} tabIndex={-1}>
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
`;

export const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
`;
