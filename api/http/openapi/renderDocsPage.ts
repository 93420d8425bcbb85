import { Html, html } from '../html';
import { docsStyle } from './docsStyle';
import type { Content, OpenApiDocument, Operation } from './openapi';
import { describeRules, describeType, schemaRows } from './schemaRows';

const accessLabels = { signedIn: 'Signed-in users', designer: 'Designers and admins', admin: 'Admins' };

/** Groups paths by subject: the segment after /api, or the one after that for calls of admins and users. */
function groupPaths(paths: OpenApiDocument['paths']): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of Object.keys(paths)) {
    const [, prefix = '', first = '', second = ''] = /^(\/api(?=\/))?\/([^/]+)(?:\/([^/{]+))?/.exec(path) ?? [];
    const name = prefix === '' ? 'Operations and crawlers' : ['admin', 'user'].includes(first) && second ? `${first}/${second}` : first;
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  return groups;
}

const groupId = (name: string) => `group-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

/** Renders an OpenAPI document as an HTML page without scripts or external files. */
export function renderDocsPage({ info, paths, components }: OpenApiDocument): string {
  const groups = [...groupPaths(paths)];
  const calls = Object.values(paths).reduce((count, item) => count + Object.keys(item).length, 0);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="Reference for every endpoint of the ${info.title}: access, parameters, request bodies and responses.">
<title>${info.title} reference</title>
<style>${new Html(docsStyle)}</style>
</head>
<body>
<header>
<h1>${info.title}</h1>
<p>Version ${info.version}, ${calls} endpoints. This page is generated from the <a href="/api/openapi.json">OpenAPI document</a>.</p>
<p>Requests and responses are JSON unless an endpoint says otherwise. Endpoints that require an account use the <code>session</code> cookie, which is set when a user logs in or registers.</p>
<p>A failed request returns a status of 400 or higher and an <a href="#error">error</a>.</p>
</header>
<div class="columns">
<nav aria-label="Endpoint groups">
<p>Endpoints</p>
<ul>
${groups.map(([name]) => html`<li><a href="#${groupId(name)}">${name}</a></li>\n`)}<li><a href="#error">Error</a></li>
</ul>
</nav>
<main>
${groups.map(
  ([name, members]) => html`<section aria-labelledby="${groupId(name)}">
<h2 id="${groupId(name)}">${name}</h2>
${members.map((path) => pathSection(path, paths[path] ?? {}))}</section>
`,
)}<section aria-labelledby="error">
<h2 id="error">Error</h2>
<p>The response to every request that is rejected or fails.</p>
${fieldTable(Object.values(components.schemas).flatMap(schemaRows))}
</section>
</main>
</div>
</body>
</html>
`.text;
}

function pathSection(path: string, item: Record<string, Operation>): Html {
  return html`<h3 id="${path}"><a href="#${path}"><code>${path}</code></a></h3>
${Object.entries(item).map(([method, operation]) => callDetails(method, operation))}`;
}

function callDetails(method: string, operation: Operation): Html {
  const { summary, parameters, requestBody, responses } = operation;
  const access = operation['x-access'];
  const label = access ? html`<span class="access">${accessLabels[access]}</span>` : '';
  return html`<details>
<summary><span class="method ${method}">${method.toUpperCase()}</span><span>${markCode(summary)}</span>${label}</summary>
<div class="call">
${parameters.length > 0 ? html`<h4>Parameters</h4>${parameterTable(parameters)}` : ''}
${requestBody ? contentSection('Request body', requestBody.content) : ''}
${contentSection('Response 200', responses[200].content)}
<p class="quiet">Other statuses: <a href="#error">error</a></p>
</div>
</details>
`;
}

/** Converts text in backquotes to code elements. */
function markCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function contentSection(heading: string, content: Content): Html {
  return new Html(
    Object.entries(content)
      .map(([type, { schema }]) => {
        const rows = schemaRows(schema);
        const kind = rows.some(({ path }) => path !== '') ? `, ${describeType(schema)}` : '';
        return html`<h4>${heading}</h4><p class="quiet"><code>${type}</code>${kind}</p>${fieldTable(rows)}`.text;
      })
      .join(''),
  );
}

function parameterTable(parameters: Operation['parameters']): Html {
  return table(
    parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      note: required ? `${place}, required` : place,
      type: describeType(schema),
      text: [description, ...describeRules(schema)],
    })),
  );
}

function fieldTable(rows: ReturnType<typeof schemaRows>): Html {
  return table(rows.map(({ path, isRequired, type, rules }) => ({ name: path || 'value', note: isRequired ? '' : 'optional', type, text: rules })));
}

function table(rows: { name: string; note: string; type: string; text: string[] }[]): Html {
  const lines = rows.map(
    ({ name, note, type, text }) =>
      html`<tr><th scope="row"><code>${name}</code>${note ? html` <span class="quiet">${note}</span>` : ''}</th><td>${type}</td><td>${text.join('; ')}</td></tr>\n`,
  );
  return html`<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead><tbody>
${lines}</tbody></table>`;
}
