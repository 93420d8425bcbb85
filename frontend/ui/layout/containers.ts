import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';

/** The content column of a page; wide for tables. */
export const Column = styled.div<{ $wide?: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 1680 : 1248)}px;
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.space(4)};
  ${media.tablet} { padding-inline: ${({ theme }) => theme.space(6)}; }
`;

export const Panel = styled.section`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
`;

/** A panel for text, fields or pictures. */
export const BlockPanel = styled(Panel)`
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => theme.space(6)}; }
`;
