import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { Column } from '#ui/layout/containers';

/** Links to the published landing pages, below the list; absent if there are none. */
export function Guides() {
  const { guides } = useBrowserConfig();
  if (guides.length === 0) return null;
  return (
    <Foot as="nav" data-screen-only aria-labelledby="guides">
      <h2 id="guides">Guides</h2>
      <ul>
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/directory/${slug}`}>{title}</Link>
          </li>
        ))}
        <li>
          <Link to="/directory">All guides</Link>
        </li>
      </ul>
    </Foot>
  );
}

const Foot = styled(Column)`
  padding-bottom: ${({ theme }) => theme.space(12)};
  font-size: 15px;
  & > h2 { margin-bottom: ${({ theme }) => theme.space(2)}; font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > ul { display: flex; flex-wrap: wrap; gap: ${({ theme }) => `0 ${theme.space(6)}`}; }
  & a { display: inline-flex; align-items: center; min-height: 44px; padding-block: 10px; }
`;
