import { styled } from 'styled-components';
import { media } from '../ui/theme/mediaQueries';

/** A vertical list of people. */
export const Rows = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  padding-block: ${({ theme }) => theme.space(4)};
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; }
`;

/** A person and the actions for them, side by side where there is space. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`;

export const Person = styled.div`
  display: grid;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  overflow-wrap: anywhere;
  & > strong { color: ${({ theme }) => theme.colour.textStrong}; font-size: 16px; }
`;

export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  & > button { min-height: 44px; }
`;
