import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';
import { HeadRow } from '#ui/layout/pageLayouts';

interface AdminBlockProps {
  heading: string;
  /** Rendered beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of an admin page with a heading. */
export function AdminBlock({ heading, aside, children }: AdminBlockProps) {
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <HeadRow>
        <h2 id={id}>{heading}</h2>
        {aside}
      </HeadRow>
      {children}
    </Block>
  );
}

const Block = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-content: start;
  padding: ${({ theme }) => theme.space(5)};
`;
