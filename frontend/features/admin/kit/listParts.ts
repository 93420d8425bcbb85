import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** The count of a list; pagination links lead here. */
export const ListCount = styled.p`
  min-height: 24px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
  font-weight: 400;
  scroll-margin-top: 100px;
  &:focus { outline: none; box-shadow: none; }
`;

// Breaks words that are wider than the column, without shrinking columns below their longest word.
const nameStyles = css`
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
`;

/** The name of the row's subject, in the first cell. */
export const RowName = styled.span`
  ${nameStyles}
  display: block;
`;

/** The name as a link to the subject's page. */
export const RowLink = styled(Link)`
  ${nameStyles}
  display: inline-block;
  padding-block: 2px;
  ${media.touch} { padding-block: 10px; }
`;

/** The second line of a cell. */
export const RowNote = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  line-height: 1.4;
`;

/** One of a page's two lists. */
export const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

/** Takes the focus when the page of the list changes. */
export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  scroll-margin-top: ${({ theme }) => theme.space(20)};
  &:focus { outline: none; box-shadow: none; }
`;
