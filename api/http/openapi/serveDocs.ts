import path from 'node:path';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import serveStatic from 'koa-static';
import { projectRoot } from '#api/config/paths';
import type { Services } from '#api/config/services';
import { html } from '../html';
import { limitRequests } from '../limits/limitRequests';
import { buildOpenApiDocument } from './openapi';
import type { TaggedEndpoint } from './tags';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Swagger UI sets style attributes, and draws its icons from data URLs.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const assetsPath = '/api/docs/assets';
/** The files of Swagger UI that the page uses. */
const assets = ['swagger-ui-bundle.js', 'swagger-ui.css'];
/** Swagger UI has a level of headings and two landmarks too few, and a list of servers without a label. */
const startScript = `
const onComplete = () => document.getElementById('reference').removeAttribute('aria-busy');
const accessible = () => ({
  wrapComponents: {
    operations: (Operations, { React }) => (props) =>
      React.createElement(React.Fragment, null, React.createElement('h2', null, 'Endpoints'), React.createElement(Operations, props)),
    InfoContainer: (Info, { React }) => (props) =>
      React.createElement('div', { role: 'region', 'aria-label': 'About the API' }, React.createElement(Info, props)),
    FilterContainer: (Filter, { React }) => (props) => React.createElement('div', { role: 'search' }, React.createElement(Filter, props)),
    ServersContainer: () => () => null,
  },
});
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none', filter: true, plugins: [accessible], onComplete });
`;
/** The badges and links of Swagger UI have too little contrast. */
const style = `
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #31521b; }
.swagger-ui .info .base-url, .swagger-ui .info .url, .swagger-ui .info a { color: #175cb8; }
.swagger-ui .btn.authorize, .swagger-ui .btn.authorize span { border-color: #1e6b3f; color: #1e6b3f; }
`;

/** Serves the OpenAPI document of the endpoints, which is built at the first request, and the page that shows it. */
export function serveDocs(
  router: Router,
  endpoints: TaggedEndpoint[],
  { config, limiter, site }: Pick<Services, 'config' | 'limiter' | 'site'>,
): void {
  let description: ReturnType<typeof buildOpenApiDocument> | undefined;
  const limit = limitRequests(limiter, 'page');
  router.get('/api/openapi.json', limit, async (ctx) => {
    description ??= buildOpenApiDocument(endpoints, config.browser.publicUrl);
    const describe = await description;
    ctx.body = JSON.stringify(describe(site.names.productName));
    ctx.type = 'json';
  });
  router.get('/api/docs', limit, (ctx) => {
    ctx.set('Content-Security-Policy', policy);
    ctx.body = renderPage(site.names.productName);
    ctx.type = 'html';
  });
  router.get(`${assetsPath}/start.js`, limit, (ctx) => {
    ctx.body = startScript;
    ctx.type = 'js';
  });
  router.get(`${assetsPath}/start.css`, limit, (ctx) => {
    ctx.body = style;
    ctx.type = 'css';
  });
  for (const name of assets) router.get(`${assetsPath}/${name}`, limit, serveAsset(name));
}

function renderPage(productName: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="Reference for every endpoint of the ${productName} API: access, parameters, request bodies and responses.">
<title>${productName} API reference</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${assetsPath}/swagger-ui.css">
<link rel="stylesheet" href="${assetsPath}/start.css">
</head>
<body>
<div id="reference" aria-busy="true">
<noscript>This page needs JavaScript. The same reference is in the <a href="/api/openapi.json">OpenAPI document</a>.</noscript>
</div>
<script src="${assetsPath}/swagger-ui-bundle.js"></script>
<script src="${assetsPath}/start.js"></script>
</body>
</html>
`.text;
}

function serveAsset(name: string): Middleware {
  const send = serveStatic(path.join(projectRoot, 'node_modules/swagger-ui-dist'), { maxage: 24 * 3600 * 1000 });
  return (ctx, next) => {
    ctx.path = `/${name}`;
    return send(ctx, next);
  };
}
