import '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2';
import '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2';
import '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import './ui/fonts/inter-latin-a.woff2';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { signedInCookie } from '../api/contract/accounts/access';
import type { BrowserConfig } from '../api/contract/site/page';
import { App } from './app/App';
import { Document } from './app/Document';
import { createPages, findRedirect, type Pages, PagesContext } from './app/pages';
import { appRoutes } from './app/routes';
import { callOverNetwork } from './endpoints/base/baseQuery';
import { likesApi } from './endpoints/likes';
import { sessionApi } from './endpoints/members/session';
import { listenToPopState } from './lib/navigation/leaveGuards';
import { BrowserConfigContext } from './lib/page/BrowserConfigContext';
import { hasCookie, pageNonce } from './lib/page/pageDocument';
import { getVisitorId } from './lib/visits/getVisitorId';
import { eventRelay } from './state/eventRelay';
import { sessionCleared } from './state/sessionSlice';
import { listenToSessionChanges } from './state/sideEffectsMiddleware';
import { type AppStore, createStore, type PageState } from './state/store';

/** webpack's global for the nonce; packages that create style elements read it. */
declare let __webpack_nonce__: string | undefined;

/** Hydrates the page that the server rendered. */
async function start(): Promise<void> {
  // Written into the page by our own server in this shape.
  const { state, browserConfig }: { state: PageState; browserConfig: BrowserConfig } = JSON.parse(
    document.getElementById('state')?.textContent ?? '',
  );
  const nonce = pageNonce();
  __webpack_nonce__ = nonce;
  const store = createStore({ callApi: callOverNetwork }, state, browserConfig.thirdParties ? eventRelay : undefined);
  listenToPopState();
  // If this fails, the page itself tries again after hydration and shows its error if that fails too.
  const pages = await loadPage(window.location.pathname).catch(() => visitorPages);
  hydrateRoot(
    document,
    // Hydration must match the server's markup, even if responses have arrived since.
    <Provider store={store} serverState={store.getState()}>
      <StyleSheetManager nonce={nonce}>
        <BrowserConfigContext value={browserConfig}>
          <BrowserRouter>
            <Document nonce={nonce}>
              <PagesProvider first={pages}>
                <App />
              </PagesProvider>
            </Document>
          </BrowserRouter>
        </BrowserConfigContext>
      </StyleSheetManager>
    </Provider>,
  );
  loadPersonalData(store);
}

/** The pages that most people open. Those of admins and designers load when one of them is opened. */
const visitorPages = createPages(appRoutes);

async function importAllPages(): Promise<Pages> {
  return (await import(/* webpackChunkName: "pages" */ './pages')).pages;
}

/** Loads the page of a path. @returns the pages among which it was found */
async function loadPage(pathname: string): Promise<Pages> {
  const isVisitors = visitorPages.findRoute(pathname) ?? findRedirect(pathname);
  const pages = isVisitors ? visitorPages : await importAllPages();
  await pages.findRoute(pathname)?.route.load();
  return pages;
}

function PagesProvider({ first, children }: { first: Pages; children: ReactNode }) {
  const [pages, setPages] = useState(first);
  const loadOthers = useCallback(async () => setPages(await importAllPages()), []);
  const value = useMemo(() => (pages === visitorPages ? { ...pages, loadOthers } : pages), [pages, loadOthers]);
  return <PagesContext value={value}>{children}</PagesContext>;
}

/** Loads what the server's page omits because it is the same for everyone: the session and the visitor's likes. */
function loadPersonalData(store: AppStore): void {
  loadSession(store);
  listenToSessionChanges(() => loadSession(store));
  window.addEventListener('pageshow', ({ persisted }) => {
    // Restored from the back/forward cache: the user may have signed out since.
    if (persisted) loadSession(store);
  });
  const visitor = getVisitorId();
  if (!visitor.isNew) void store.dispatch(likesApi.endpoints.listLikes.initiate(visitor.id));
}

function loadSession(store: AppStore): void {
  if (hasCookie(signedInCookie)) void store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  else store.dispatch(sessionCleared());
}

void start();
