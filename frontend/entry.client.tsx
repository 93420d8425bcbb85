import '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2';
import '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2';
import '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import './ui/fonts/inter-latin-a.woff2';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { signedInCookie } from '../api/contract/accounts/access';
import type { BrowserConfig } from '../api/contract/site/page';
import { App } from './app/App';
import { Document } from './app/Document';
import { PagesContext } from './app/pages';
import { callOverNetwork } from './endpoints/base/baseQuery';
import { likesApi } from './endpoints/likes';
import { sessionApi } from './endpoints/members/session';
import { listenToPopState } from './lib/navigation/leaveGuards';
import { BrowserConfigContext } from './lib/page/BrowserConfigContext';
import { hasCookie, pageNonce } from './lib/page/pageDocument';
import { getVisitorId } from './lib/visits/getVisitorId';
import { pages } from './pages';
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
  await pages
    .findRoute(window.location.pathname)
    ?.route.load()
    .catch(() => undefined);
  hydrateRoot(
    document,
    // Hydration must match the server's markup, even if responses have arrived since.
    <Provider store={store} serverState={store.getState()}>
      <StyleSheetManager nonce={nonce}>
        <BrowserConfigContext value={browserConfig}>
          <BrowserRouter>
            <Document nonce={nonce}>
              <PagesContext value={pages}>
                <App />
              </PagesContext>
            </Document>
          </BrowserRouter>
        </BrowserConfigContext>
      </StyleSheetManager>
    </Provider>,
  );
  loadPersonalData(store);
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
