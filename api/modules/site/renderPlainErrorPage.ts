import { Html, html } from '#api/http/html';
import { errorMessage } from '#contract/site/errorMessages';
import type { ErrorPageRequest } from '#contract/site/page';

const style = new Html(`
body { margin: 0; background: #f2f4f7; color: #344054; font: 16px/1.5 Inter, 'Segoe UI', Helvetica, Arial, sans-serif; }
main { box-sizing: border-box; max-width: 560px; margin: 12vh auto 0; padding: 40px 24px; border-top: 4px solid #fb7910; border-radius: 12px; background: #fff; text-align: center; }
h1 { margin: 0 0 12px; color: #0f204f; font-size: 28px; line-height: 1.25; }
p { margin: 0 0 16px; }
a { color: #175cb8; }
.action { display: inline-block; margin: 8px 4px 0; padding: 10px 18px; border: 1px solid #d0d5dd; border-radius: 8px; color: #0f204f; font-weight: 600; text-decoration: none; }
.action:first-child { border-color: #0f204f; background: #0f204f; color: #fff; }
.quiet { margin: 24px 0 0; color: #5d6779; font-size: 14px; overflow-wrap: anywhere; }
@media (max-width: 608px) { main { margin: 0; min-height: 100vh; border-radius: 0; } }`);

/** Renders an error page if the page renderer fails: self-contained, without scripts, files or anything else that could fail. */
export function renderPlainErrorPage({ status, retryPath, retryAfter, requestId, nonce, browserConfig }: Omit<ErrorPageRequest, 'assets'>): string {
  const { title, text } = errorMessage(status, retryAfter);
  const { productName, contactEmail } = browserConfig;
  const retry = retryPath === null ? '' : html`<a class="action" href="${retryPath}">Try again</a>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${productName}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${retry} <a class="action" href="/">Go to the home page</a></p>
<p class="quiet">Need help? Email <a href="mailto:${contactEmail}">${contactEmail}</a> and include this ID: ${requestId}</p>
</main>
</body>
</html>
`.text;
}
