import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** How many a list has; its pages lead here. */
export const ListCount = styled.p`
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
  font-weight: 400;
  scroll-margin-top: 100px;
  &:focus { outline: none; box-shadow: none; }
`;

// A word that is wider than its column breaks, but no column is made narrower than its words.
const nameStyles = css`
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
`;

/** What a row is about, in its first cell. */
export const RowName = styled.span`
  ${nameStyles}
  display: block;
`;

/** The same, where it leads to a page of its own. */
export const RowLink = styled(Link)`
  ${nameStyles}
  display: inline-block;
  padding-block: 2px;
  ${media.touch} { padding-block: 10px; }
`;

/** A second line of a cell. */
export const RowNote = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  line-height: 1.4;
`;

/** One of the page's two lists. */
export const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

/** Takes the focus when a page of the list is turned. */
export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  scroll-margin-top: ${({ theme }) => theme.space(20)};
  &:focus { outline: none; box-shadow: none; }
`;
