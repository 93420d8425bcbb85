import { styled } from 'styled-components';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

/** Around the form of a review. */
export const FormPanel = styled(Panel)`
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => theme.space(8)}; }
`;
