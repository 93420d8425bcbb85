import { styled } from 'styled-components';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { HomeLink } from './HomeLink';

/** The header of pages without scripts: only the link to the home page. */
export function PlainHeader() {
  return (
    <Bar>
      <Row>
        <HomeLink />
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
`;

const Row = styled(Column)`
  display: flex;
  align-items: center;
  height: 60px;
  ${media.tablet} { height: 68px; }
`;
