import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { BrandMark } from '#ui/BrandMark';
import { media } from '#ui/theme/mediaQueries';

export function HomeLink() {
  const { productName } = useBrowserConfig();
  return (
    <Home to="/">
      <BrandMark size={32} />
      {productName}
    </Home>
  );
}

const Home = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-width: 0;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.01em;
  line-height: 1.2;
  text-decoration: none;
  ${media.tablet} { font-size: 17px; }
`;
