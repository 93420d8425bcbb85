import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';
import { Column } from './containers';

/** A page that is one card in the middle. */
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

/** A page that is a column of blocks under its heading. */
export const StackPage = styled(Column)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
  padding-block: ${({ theme }) => theme.space(10)} ${({ theme }) => theme.space(16)};
  & > h1, & > div > h1 { font-size: ${({ theme }) => theme.fontSizes.display}; }
`;

/** What belongs together, one below the other. */
export const Stack = styled.section<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme, $gap }) => theme.space($gap)};
`;

/** A heading with what can be done beside it; under it where there is no room. */
export const HeadRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

/** A few words of editors, who may have begun new lines. */
export const MultilineText = styled.p`
  white-space: pre-line;
`;

/** Buttons and links in a row, wrapped where they must; on a phone several fill the width, so that their ends are in line. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  ${media.underTablet} { &:has(> :nth-child(2)) > * { flex: 1 1 auto; } }
`;

/** Around a page that waits for an answer: as tall as the window from the start, so that the footer does not move when it comes. */
export const FullHeightArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
`;
