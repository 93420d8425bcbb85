import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { allowsRole } from '../api/contract/accounts/access';
import type { Assets, PageAccessResolver, PageRequest, PageResponse, RenderErrorPage, RenderPage, SearchNormalizer } from '../api/contract/site/page';
import { App } from './app/App';
import { Document } from './app/Document';
import { ErrorPage } from './app/ErrorPage';
import { findRedirect, PagesContext } from './app/pages';
import { prefetches } from './app/prefetches';
import { sessionApi } from './endpoints/members/session';
import { buildAuthUrl } from './lib/navigation/authRedirect';
import { BrowserConfigContext } from './lib/page/BrowserConfigContext';
import { toHtmlSafeJson } from './lib/page/pageDocument';
import { pages } from './pages';
import { type AppStore, createStore, type PageState } from './state/store';
import { colourSchemes } from './ui/theme/colourSchemes';
import { fontFaces } from './ui/theme/fontFaces';

const renderTimeout = 10_000;

/** Renders the page of a URL as a whole document, with the state for the browser. */
export const renderPage: RenderPage = async (request) => {
  const url = buildUrl(request.path, request.search);
  const store = createStore({ callApi: ({ url: path }) => request.callApi(path) });
  const canonicalPath = toCanonicalPath(url.pathname);
  const redirectPath = findRedirect(canonicalPath) ?? (canonicalPath !== url.pathname && pages.findRoute(canonicalPath) ? canonicalPath : undefined);
  if (redirectPath) return { status: 301, redirect: redirectPath + request.search };
  const found = pages.findRoute(url.pathname);
  const access = found?.route.access ?? 'anyone';
  if (access !== 'anyone' && request.user === null) return { status: 302, redirect: buildAuthUrl(request.path + request.search) };
  if (request.user && !allowsRole(access, request.user.role)) {
    // The page itself shows who is signed in, also without JavaScript.
    await store.dispatch(sessionApi.util.upsertQueryData('getUser', undefined, request.user));
    return { status: 403, html: await renderDocument(request, store, found?.route.chunk) };
  }
  // Guarded pages render only a loading state on the server, so they need no data.
  const prefetch = found?.route.access === 'anyone' ? prefetches[found.route.path] : undefined;
  const isUserUnknown = access !== 'anyone' && request.user === undefined;
  const [prefetched = { status: found ? (isUserUnknown ? 503 : 200) : 404 }] = await Promise.all([
    prefetch?.(store, url, found?.params ?? {}),
    found?.route.load(),
  ]);
  if ('redirect' in prefetched) return prefetched;
  return { status: prefetched.status, html: await renderDocument(request, store, found?.route.chunk) };
};

/** Renders the page of a failed request as a whole document without scripts. */
export const renderErrorPage: RenderErrorPage = async ({ nonce, assets, ...request }) => {
  const sheet = new ServerStyleSheet({ nonce });
  try {
    const html = await renderToText(
      sheet.collectStyles(
        <Document nonce={nonce}>
          <ErrorPage {...request} />
        </Document>,
      ),
    );
    return html.replace('</head>', () => `${renderStyleTags(nonce, assets, sheet)}</head>`);
  } finally {
    sheet.seal();
  }
};

/** Returns who may access a path's page. Unknown paths are open to anyone, so that they get a 404. */
export const accessOf: PageAccessResolver = (path) => pages.findRoute(buildUrl(path, '').pathname)?.route.access ?? 'anyone';

export const searchOf: SearchNormalizer = (path, search) => {
  const url = buildUrl(path, search);
  const names = pages.findRoute(url.pathname)?.route.parameters;
  if (names === undefined) return search;
  const usedParameters = [...url.searchParams].filter(([name]) => names.includes(name));
  return usedParameters.length > 0 ? `?${new URLSearchParams(usedParameters)}` : '';
};

/**
 * Returns the one path of a page: without a slash at the end, without percent-encoding of characters that need none, and without what surrounds a link
 * in a text and gets copied with it, such as the full stop of the sentence or a closing bracket.
 */
function toCanonicalPath(pathname: string): string {
  let path = pathname.replace(/%(?:2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi, decodeURIComponent).replace(/^\/+/, '');
  for (let ending = findEnding(path); ending; ending = findEnding(path)) path = path.slice(0, -ending[0].length);
  return `/${path}`;
}

/** Finds a slash, blank, punctuation, bracket or quotation mark at the end of a path, also percent-encoded. No id, slug or token ends with one. */
function findEnding(path: string): RegExpExecArray | null {
  // The longest alternative has nine characters.
  return /(?:[/.,;:!?)\]}>'"*]|%(?:20|22|27|29|2A|2C|3A|3B|3E|5D|7D|C2%A0|C2%BB|E2%80%A6|E2%80%99|E2%80%9D))$/i.exec(path.slice(-9));
}

/** Set part by part: a path such as //elsewhere must not be parsed as another host. */
function buildUrl(path: string, search: string): URL {
  const url = new URL('http://site');
  url.pathname = path;
  url.search = search;
  return url;
}

async function renderDocument(request: PageRequest, store: AppStore, chunk: string | undefined): Promise<string> {
  const { nonce, browserConfig, assets } = request;
  const sheet = new ServerStyleSheet({ nonce });
  try {
    const html = await renderToText(
      sheet.collectStyles(
        <Provider store={store}>
          <BrowserConfigContext value={browserConfig}>
            <StaticRouter location={{ pathname: request.path, search: request.search }}>
              <Document nonce={nonce}>
                <PagesContext value={pages}>
                  <App />
                </PagesContext>
              </Document>
            </StaticRouter>
          </BrowserConfigContext>
        </Provider>,
      ),
    );
    const { api, filters, session } = store.getState();
    const state: PageState = { api: { queries: api.queries, provided: api.provided }, filters, ...(session.user && { session }) };
    const scripts = new Set([...assets.entry, ...(chunk ? (assets.chunks[chunk] ?? []) : [])]);
    const scriptTags = [...scripts].map((script) => `<script src="${script}" defer></script>`).join('');
    return html
      .replace('</head>', () => `${schemeScript}${renderStyleTags(nonce, assets, sheet)}${scriptTags}</head>`)
      .replace('</body>', () => `<script type="application/json" id="state">${toHtmlSafeJson({ state, browserConfig })}</script></body>`);
  } finally {
    sheet.seal();
  }
}

/** Runs before the first paint, so that a page never appears in the other scheme. */
const schemeScript = '<script src="/colour-scheme.js"></script>';

/** Returns the font-face rules, the colours of both schemes and the styles collected during rendering. */
function renderStyleTags(nonce: string, { fonts }: Assets, sheet: ServerStyleSheet): string {
  const preloads = fonts
    .filter((font) => font.includes('inter-latin-wght'))
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`);
  return `${preloads.join('')}<style nonce="${nonce}">${fontFaces(fonts)}${colourSchemes()}</style>${sheet.getStyleTags()}`;
}

/** Renders the whole document at once: the data has been loaded, so there is nothing to stream. */
function renderToText(element: React.ReactNode): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // Larger than any page: beyond this limit, React would move content with inline scripts, which the CSP forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    timer = setTimeout(() => abort(new Error('The page took too long to render.')), renderTimeout);
    // A pending timer would keep the whole page in memory.
  }).finally(() => clearTimeout(timer));
}

export type { PageResponse };
