import { randomBytes } from 'node:crypto';
import type { HttpRequest } from '#api/http/request';
import { FileResponse } from '#api/http/responses/FileResponse';
import { findStoredEmail, readNewestEmails } from '#api/integrations/mail/folderMailer';
import { renderMailboxPage } from './renderMailboxPage';

const pageSize = 50;
const mailboxPath = '/dev/mailbox';
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/**
 * Serves the emails that were stored in a folder instead of being sent: as a page, as JSON for clients that accept it, and each email's HTML part
 * under its id, with its attachments below that. Resolves to null for any other request. See docs/product-rules.md#7-accounts-and-sessions.
 */
export function serveMailbox(folder: string, publicUrl: string): (request: HttpRequest) => Promise<FileResponse | null> {
  const allowedHosts = new Set(['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname]);
  return async (request) => {
    const { method, path, hostname } = request;
    // Reject unknown host names, so that another site's name that resolves to this machine (DNS rebinding) can't read the emails.
    if (!allowedHosts.has(hostname)) return null;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (path === mailboxPath) return respondWithList(request, folder);
    const [id = '', name, ...rest] = path.startsWith(`${mailboxPath}/`) ? path.slice(mailboxPath.length + 1).split('/') : [];
    const email = await findStoredEmail(folder, id);
    if (!email || rest.length > 0) return null;
    if (name !== undefined) {
      const file = email.attachments.find((attachment) => encodeURIComponent(attachment.name) === name);
      return file ? new FileResponse(file.content, { type: file.type, downloadName: file.name, headers }) : null;
    }
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
    return respondWithPage(email.html, policy);
  };
}

async function respondWithList({ accepts }: HttpRequest, folder: string): Promise<FileResponse> {
  const emails = await readNewestEmails(folder, pageSize);
  if (accepts('html', 'json') === 'json') {
    return new FileResponse(JSON.stringify(emails), { type: 'json', headers: { ...headers, Vary: 'Accept' } });
  }
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return respondWithPage(renderMailboxPage(emails, mailboxPath, nonce), policy);
}

function respondWithPage(page: string, policy: string): FileResponse {
  return new FileResponse(page, { type: 'html', headers: { ...headers, Vary: 'Accept', 'Content-Security-Policy': policy } });
}
