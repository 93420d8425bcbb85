import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { styled, ThemeProvider } from 'styled-components';
import { useBrowserConfig } from '../lib/BrowserConfigContext';
import { NotFound } from '../shared/NotFound';
import { GlobalStyle } from '../ui/GlobalStyle';
import { LoadingPage } from '../ui/LoadingPage';
import { SkipLink } from '../ui/SkipLink';
import { lightTheme } from '../ui/theme';
import { SiteFooter } from './chrome/SiteFooter';
import { SiteHeader } from './chrome/SiteHeader';
import { ErrorBoundary } from './ErrorBoundary';
import { RoutedPage } from './RoutedPage';
import { findRoute, redirects, routes } from './routes';
import { ScrollMemory } from './ScrollMemory';
import { ToastRegion } from './ToastRegion';
import { ThirdParties } from './thirdParties/ThirdParties';

/** Chrome and the page of the address. */
export function App() {
  const { pathname } = useLocation();
  const { thirdParties } = useBrowserConfig();
  const { chrome = true, wide, access = 'anyone' } = findRoute(pathname)?.route ?? {};
  return (
    <ThemeProvider theme={lightTheme}>
      <GlobalStyle />
      <SkipLink href="#main">Skip to content</SkipLink>
      {pathname === '/' && <SkipLink href="#results">Skip to results</SkipLink>}
      {thirdParties && <ThirdParties thirdParties={thirdParties} />}
      <ErrorBoundary>
        <SiteHeader hidden={!chrome} wide={wide} />
      </ErrorBoundary>
      <Main id="main" tabIndex={-1} $waits={access !== 'anyone'}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <Routes>
              {routes.map((route) => (
                <Route key={route.path} path={route.path} element={<RoutedPage route={route} />} />
              ))}
              {redirects.map(({ from, to }) => (
                <Route key={from} path={from} element={<Moved to={to} />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Main>
      {chrome && <SiteFooter wide={wide} />}
      <ToastRegion />
      <ScrollMemory />
    </ThemeProvider>
  );
}

/** Goes on to where a path has moved, with the query. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}

/** What comes after a wait for the session must not push the footer about: it stays out of sight. */
const Main = styled.main<{ $waits: boolean }>`
  min-height: ${({ $waits }) => ($waits ? '100vh' : '60vh')};
  &:focus { outline: none; box-shadow: none; }
`;
