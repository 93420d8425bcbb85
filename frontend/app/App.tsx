import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { styled, ThemeProvider } from 'styled-components';
import { useBrowserConfig } from '../lib/page/BrowserConfigContext';
import { NotFound } from '../shared/page/FullPageMessage';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { toastDismissed } from '../state/toastsSlice';
import { SkipLink } from '../ui/layout/SkipLink';
import { LoadingPage } from '../ui/messages/Spinner';
import { GlobalStyle } from '../ui/theme/GlobalStyle';
import { media } from '../ui/theme/mediaQueries';
import { theme } from '../ui/theme/theme';
import { PrintHeader } from './chrome/PrintHeader';
import { SiteFooter } from './chrome/SiteFooter';
import { SiteHeader } from './chrome/SiteHeader';
import { ErrorBoundary } from './ErrorBoundary';
import { redirects, usePages } from './pages';
import { RoutedPage } from './RoutedPage';
import { ScrollRestoration } from './ScrollRestoration';
import { ThirdParties } from './thirdParties/ThirdParties';

const Toaster = lazy(async () => ({ default: (await import(/* webpackChunkName: "toast" */ '../ui/overlays/Toaster')).Toaster }));

/** Header, footer and the page of the current URL. */
export function App() {
  const { pathname } = useLocation();
  const { thirdParties, notice } = useBrowserConfig();
  const { routes, findRoute, loadOthers } = usePages();
  useEffect(startFocusRecovery, []);
  const { chrome = true, wide, access = 'anyone' } = findRoute(pathname)?.route ?? {};
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <SkipLink href="#main">Skip to content</SkipLink>
      {pathname === '/' && <SkipLink href="#results">Skip to results</SkipLink>}
      {thirdParties && <ThirdParties thirdParties={thirdParties} />}
      {notice && <Notice role="status">{notice}</Notice>}
      <ErrorBoundary>
        <SiteHeader hidden={!chrome} wide={wide} />
      </ErrorBoundary>
      {chrome && <PrintHeader />}
      <Main id="main" tabIndex={-1} $isGated={access !== 'anyone'}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <Routes>
              {routes.map((route) => (
                <Route key={route.path} path={route.path} element={<RoutedPage route={route} />} />
              ))}
              {redirects.map(({ from, to }) => (
                <Route key={from} path={from} element={<RedirectWithQuery to={to} />} />
              ))}
              <Route path="*" element={loadOthers ? <OtherPages load={loadOthers} /> : <NotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Main>
      {chrome && <SiteFooter wide={wide} />}
      <ToastRegion />
      <ScrollRestoration />
    </ThemeProvider>
  );
}

/** Stands for a page that isn't in the first table, until the others are loaded. */
function OtherPages({ load }: { load: () => Promise<void> }) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    load().catch((error: unknown) => setFailure({ error }));
  }, [load]);
  if (failure) throw failure.error;
  return <LoadingPage />;
}

/** Loaded with the first focus: none can be lost before. */
function startFocusRecovery(): () => void {
  const load = () => {
    import(/* webpackChunkName: "focus" */ '../lib/focus/recoverLostFocus').then(({ recoverLostFocus }) => recoverLostFocus()).catch(() => undefined);
  };
  document.addEventListener('focusin', load, { once: true });
  return () => document.removeEventListener('focusin', load);
}

/** Redirects a moved path and preserves the query. */
function RedirectWithQuery({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to, search, hash }} />;
}

/** Keeps the footer out of view while the session is loading, so that the content does not visibly push it down. */
const Main = styled.main<{ $isGated: boolean }>`
  min-height: ${({ $isGated }) => ($isGated ? '100vh' : '60vh')};
  &:focus { outline: none; box-shadow: none; }
  ${media.print} { min-height: 0; }
`;

const Notice = styled.p`
  padding: 8px 16px;
  background: ${({ theme }) => theme.colour.premiumSoft};
  color: ${({ theme }) => theme.colour.textStrong};
  text-align: center;
`;

/** Shows at most one toast. The toaster is loaded with the first one. */
export function ToastRegion() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toasts.current);
  const hasShownToast = useAppSelector((state) => state.toasts.shownCount > 0);
  return <Suspense>{hasShownToast && <Toaster toast={toast} onDismiss={(id) => dispatch(toastDismissed(id))} onAction={dispatch} />}</Suspense>;
}
