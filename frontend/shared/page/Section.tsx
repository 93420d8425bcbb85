import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { BlockPanel, Panel } from '#ui/layout/containers';
import { HeadRow } from '#ui/layout/pageLayouts';

interface SectionProps {
  /** Id of the heading, for links to the section. */
  id?: string;
  heading: string;
  level?: 2 | 3;
  /** Rendered below the heading of a section that is not compact. */
  text?: string;
  /** Uses less space, for pages of many small sections. */
  compact?: boolean;
  /** Rendered beside the heading of a compact section. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A framed part of a page, named by its heading. */
export function Section({ id, heading, level = 2, text, aside, compact = false, children }: SectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  const title = (
    <Heading as={`h${level}`} id={headingId} tabIndex={id === undefined ? undefined : -1} $compact={compact}>
      {heading}
    </Heading>
  );
  const Frame = compact ? CompactFrame : WideFrame;
  return (
    <Frame aria-labelledby={headingId}>
      {compact ? (
        <HeadRow>
          {title}
          {aside}
        </HeadRow>
      ) : (
        <div>
          {title}
          {text && <p>{text}</p>}
        </div>
      )}
      {children}
    </Frame>
  );
}

const WideFrame = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const CompactFrame = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-content: start;
  padding: ${({ theme }) => theme.space(5)};
`;

const Heading = styled.h2<{ $compact: boolean }>`
  font-size: ${({ theme, $compact }) => theme.fontSizes[$compact ? 'large' : 'title']};
  scroll-margin-top: ${({ theme }) => theme.space(24)};
  &:focus { outline: none; box-shadow: none; }
`;

/** The stacked sections of a tab. */
export const TabBlocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
`;
