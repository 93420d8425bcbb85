import { styled } from 'styled-components';
import { media } from './theme/mediaQueries';

/** A small, subdued label for a term. */
export const Chip = styled.span`
  display: inline-block;
  max-width: 100%;
  padding: 2px ${({ theme }) => theme.space(2)};
  overflow: hidden;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  color: ${({ theme }) => theme.colour.text};
  font-size: 13px;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.print} { padding: 0 6px; border: 1px solid ${({ theme }) => theme.colour.line}; font-size: 9pt; }
`;

export const ChipRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  & > li { display: flex; max-width: 100%; }
`;
