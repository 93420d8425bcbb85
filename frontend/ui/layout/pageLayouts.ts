import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';
import { Column } from './containers';

/** A page with a single card in the middle. */
export const CardPage = styled(Column)`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 60vh;
  padding-block: ${({ theme }) => theme.space(12)};
`;

export const PageCard = styled.div<{ $width?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${({ theme }) => theme.space(5)};
  width: 100%;
  max-width: ${({ $width = 480 }) => $width}px;
  padding: ${({ theme }) => theme.space(6)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  & > h1 { font-size: ${({ theme }) => theme.fontSizes.heading}; }
  ${media.tablet} { padding: ${({ theme }) => theme.space(8)}; }
`;

/** A page with a column of blocks under its heading. */
export const StackPage = styled(Column)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
  padding-block: ${({ theme }) => theme.space(10)} ${({ theme }) => theme.space(16)};
  & > h1, & > div > h1 { font-size: ${({ theme }) => theme.fontSizes.display}; }
`;

/** Related elements, stacked vertically. */
export const Stack = styled.section<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme, $gap }) => theme.space($gap)};
`;

/** A heading with actions next to it, or below it where space is tight. */
export const HeadRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

/** A short text by editors, with their line breaks. */
export const MultilineText = styled.p`
  white-space: pre-line;
`;

/** Buttons and links in a wrapping row. On a phone, several fill the width so that their edges align. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  ${media.underTablet} { &:has(> :nth-child(2)) > * { flex: 1 1 auto; } }
`;

/** Wraps a page while it loads. It is as tall as the window from the start, so that the footer does not move. */
export const FullHeightArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
`;
