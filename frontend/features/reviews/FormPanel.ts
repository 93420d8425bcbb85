import { styled } from 'styled-components';
import { media } from '../../ui/mediaQueries';
import { Panel } from '../../ui/Page';

/** Around the form of a review. */
export const FormPanel = styled(Panel)`
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => theme.space(8)}; }
`;
