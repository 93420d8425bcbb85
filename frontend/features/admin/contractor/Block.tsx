import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BlockPanel } from '#ui/layout/containers';

interface BlockProps {
  /** Id of the heading and anchor for the page's links. */
  id: string;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A section of the contractor page with a heading. */
export function Block({ id, heading, text, children }: BlockProps) {
  return (
    <Box aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </Box>
  );
}

const Box = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; scroll-margin-top: ${({ theme }) => theme.space(24)}; }
  & h2:focus { outline: none; box-shadow: none; }
`;
