import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { findStoredEmail, readNewestEmails } from '#api/integrations/mail/folderMailer';
import type { EmailAttachment } from '#api/integrations/mail/mailer';
import { renderMailboxPage } from './renderMailboxPage';

const pageSize = 50;
const mailboxPath = '/dev/mailbox';

/**
 * Serves the emails that were stored in a folder instead of being sent: as a page, as JSON for clients that accept it, and each email's HTML part
 * under its id, with its attachments below that. Other requests go to the next middleware. See docs/product-rules.md#7-accounts-and-sessions.
 */
export function serveMailbox(folder: string, publicUrl: string): Middleware {
  const allowedHosts = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname]);
  return async (ctx, next) => {
    // Reject unknown host names, so that another site's name that resolves to this machine (DNS rebinding) can't read the emails.
    if (!allowedHosts.has(ctx.hostname)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === mailboxPath) return sendList(ctx, folder);
    const [id = '', name, ...rest] = ctx.path.startsWith(`${mailboxPath}/`) ? ctx.path.slice(mailboxPath.length + 1).split('/') : [];
    const email = await findStoredEmail(folder, id);
    if (!email || rest.length > 0) return next();
    if (name !== undefined) {
      const file = email.attachments.find((attachment) => encodeURIComponent(attachment.name) === name);
      return file ? sendAttachment(ctx, file) : next();
    }
    sendPage(ctx, email.html, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox");
  };
}

async function sendList(ctx: Context, folder: string): Promise<void> {
  const emails = await readNewestEmails(folder, pageSize);
  ctx.vary('Accept');
  if (ctx.accepts('html', 'json') === 'json') {
    preventCachingAndIndexing(ctx);
    ctx.body = emails;
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  sendPage(
    ctx,
    renderMailboxPage(emails, mailboxPath, nonce),
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
}

function sendAttachment(ctx: Context, { name, type, content }: EmailAttachment): void {
  preventCachingAndIndexing(ctx);
  ctx.attachment(name, { type: 'attachment' });
  ctx.set('Content-Type', type);
  ctx.body = content;
}

function sendPage(ctx: Context, page: string, policy: string): void {
  preventCachingAndIndexing(ctx);
  ctx.set('Content-Security-Policy', policy);
  ctx.type = 'html';
  ctx.body = page;
}

function preventCachingAndIndexing(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex');
}
