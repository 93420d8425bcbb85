import { Html, html } from '#api/http/html';
import type { StoredEmail } from '#api/integrations/mail/folderMailer';

const style = new Html(`
  :root { color-scheme: light dark; font: 16px/24px Inter, 'Segoe UI', Helvetica, Arial, sans-serif }
  body { max-width: 760px; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 24px; line-height: 32px; margin: 0 0 4px }
  h2 { font-size: 18px; margin: 0 }
  article { border: 1px solid #98a2b3; border-radius: 12px; padding: 16px; margin: 16px 0 }
  p { margin: 0 }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 12px 0 }
`);

/** Renders the mailbox page: every email with its text and clickable links. */
export function renderMailboxPage(emails: StoredEmail[], mailboxPath: string, nonce: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<h1>Mailbox</h1>
<p>No mail server is set (SMTP_URL), so emails are stored here instead of being sent. Newest first.</p>
<main>
${emails.length > 0 ? emails.map((email) => renderEmail(email, mailboxPath)) : html`<p>No emails yet.</p>`}
</main>
</body>
</html>
`.text;
}

function renderEmail({ id, to, replyTo, subject, text, attachments, date }: StoredEmail, mailboxPath: string): Html {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to}, <time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time></p>
${
  replyTo
    ? html`<p>Reply to ${replyTo}</p>
`
    : []
}<pre>${linkify(text)}</pre>
${attachments.map(
  ({ name }) =>
    html`<p>Attachment: <a href="${mailboxPath}/${id}/${encodeURIComponent(name)}">${name}</a></p>
`,
)}<p><a href="${mailboxPath}/${id}">HTML version</a></p>
</article>
`;
}

/** Turns URLs in a text into links. */
function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
