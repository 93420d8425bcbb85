import { Link, NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { Mark } from '../../ui/Mark';
import { media } from '../../ui/mediaQueries';
import { Column } from '../../ui/Page';

/** The bar on top of every page. */
export function SiteHeader() {
  const { productName } = useBrowserConfig();
  return (
    <Bar>
      <Row>
        <Home to="/">
          <Mark size={32} />
          {productName}
        </Home>
        <Nav aria-label="Site">
          <HeaderLink to="/" end>
            Directory
          </HeaderLink>
        </Nav>
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.depths.header};
  top: 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
`;

const Row = styled(Column)`
  display: flex;
  gap: ${({ theme }) => theme.space(4)};
  align-items: center;
  height: 60px;
  ${media.tablet} { gap: ${({ theme }) => theme.space(8)}; height: 68px; }
`;

const Home = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.heading};
  min-width: 0;
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.01em;
  line-height: 1.2;
  text-decoration: none;
  ${media.tablet} { font-size: 17px; }
`;

const Nav = styled.nav`
  display: flex;
  margin-left: auto;
  ${media.tablet} { margin-left: 0; }
`;

const HeaderLink = styled(NavLink)`
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space(2)};
  border-block: 2px solid transparent;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 500;
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 4px; }
  &.active { border-bottom-color: ${({ theme }) => theme.colour.accent}; }
`;
