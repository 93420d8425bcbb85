import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { BlockPanel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

/** A group of fields with a heading, in two columns if there is space. */
export function QuoteBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Fields>{children}</Fields>
    </Block>
  );
}

/** Marks a required field visually. The input itself conveys this to screen readers. */
export function RequiredMark() {
  return <Mark aria-hidden="true">Required</Mark>;
}

/** Spans the full width of its block. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Mark = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
