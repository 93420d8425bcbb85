import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { findMail, newestMails } from '../../adapters/folderMailer';
import type { MailAttachment } from '../../models/OutboxMail';
import { mailboxPage } from './mailboxPage';

const shown = 50;
const address = '/dev/mailbox';

/**
 * Shows the mails that were written into a folder instead of being sent: as a page, as JSON for who accepts that, and
 * each mail's HTML part under its id, with its attachments below that. Everything else is left to whoever comes next.
 */
export function serveMailbox(folder: string, publicUrl: string): Middleware {
  const ownNames = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname]);
  return async (ctx, next) => {
    // Another site's name that was pointed at this machine (DNS rebinding) must not lead to the mails.
    if (!ownNames.has(ctx.hostname)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === address) return showList(ctx, folder);
    const [id = '', name, ...more] = ctx.path.startsWith(`${address}/`) ? ctx.path.slice(address.length + 1).split('/') : [];
    const mail = await findMail(folder, id);
    if (!mail || more.length > 0) return next();
    if (name !== undefined) {
      const file = mail.attachments.find((one) => encodeURIComponent(one.name) === name);
      return file ? sendAttachment(ctx, file) : next();
    }
    answer(ctx, mail.html, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox");
  };
}

async function showList(ctx: Context, folder: string): Promise<void> {
  const mails = await newestMails(folder, shown);
  ctx.vary('Accept');
  if (ctx.accepts('html', 'json') === 'json') {
    neitherKeptNorFound(ctx);
    ctx.body = mails;
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  answer(
    ctx,
    mailboxPage(mails, address, nonce),
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
}

function sendAttachment(ctx: Context, { name, type, content }: MailAttachment): void {
  neitherKeptNorFound(ctx);
  ctx.attachment(name, { type: 'attachment' });
  ctx.set('Content-Type', type);
  ctx.body = content;
}

function answer(ctx: Context, page: string, policy: string): void {
  neitherKeptNorFound(ctx);
  ctx.set('Content-Security-Policy', policy);
  ctx.type = 'html';
  ctx.body = page;
}

function neitherKeptNorFound(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex');
}
