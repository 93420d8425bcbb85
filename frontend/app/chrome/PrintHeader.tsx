import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { useIsHydrated } from '#lib/page/useIsHydrated';
import { formatDate } from '#lib/text/format';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { usePages } from '../pages';

/** The first line of a printed page: the site, the page's URL and the date. Hidden on screens. */
export function PrintHeader() {
  const { productName, publicUrl } = useBrowserConfig();
  const { pathname, search } = useLocation();
  const route = usePages().findRoute(pathname)?.route;
  const isHydrated = useIsHydrated();
  const [today, setToday] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The page may have been open for days, and the browser prints what is rendered when the event ends.
    const updateDate = () => flushSync(() => setToday(new Date().toISOString()));
    window.addEventListener('beforeprint', updateDate);
    return () => window.removeEventListener('beforeprint', updateDate);
  }, []);
  // A token in a URL is a secret.
  const path = route?.path.includes(':token')
    ? '/'
    : pathname + (route && route.access !== 'anyone' ? search : pickSearch(search, route?.parameters));
  return (
    <Line>
      <strong>{productName}</strong>
      <span>{publicUrl + path}</span>
      {/* The server's page is cached and can be older. */}
      {isHydrated && <span>Printed on {formatDate(today)}</span>}
    </Line>
  );
}

/** Returns the query string with only the parameters that the page reads. */
function pickSearch(search: string, names: readonly string[] = []): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name))).toString();
  return params && `?${params}`;
}

const Line = styled(Column)`
  display: none;
  ${media.print} {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `0 ${theme.space(4)}`};
    justify-content: space-between;
    padding-block: ${({ theme }) => theme.space(1)};
    border-bottom: 1px solid ${({ theme }) => theme.colour.line};
    font-size: 9pt;
    overflow-wrap: anywhere;
  }
`;
