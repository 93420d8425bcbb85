import { styled } from 'styled-components';

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
