import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { Mark } from '../../ui/Mark';
import { media } from '../../ui/mediaQueries';
import { Column } from '../../ui/Page';

/** The bar on top of pages that have no script: the product's name, which leads home. */
export function PlainHeader() {
  const { productName } = useBrowserConfig();
  return (
    <Bar>
      <Row>
        <Home to="/">
          <Mark size={32} />
          {productName}
        </Home>
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

const Home = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.01em;
  line-height: 1.2;
  text-decoration: none;
  ${media.tablet} { font-size: 17px; }
`;
