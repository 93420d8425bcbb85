import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { EmailDeliveryError } from './mailer';

type Sender = string | { name: string; address: string };

export interface SmtpTimeouts {
  connect: number;
  greet: number;
  /** Milliseconds without a response from the server. */
  silence: number;
  /** Milliseconds for a complete email; shorter than the outbox's claim on it. */
  total: number;
}

const defaultTimeouts: SmtpTimeouts = { connect: 5000, greet: 5000, silence: 10_000, total: 20_000 };
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Creates a mailer for an smtp or smtps URL. */
export function smtpMailer(url: string, from: Sender, timeouts: SmtpTimeouts = defaultTimeouts): Mailer {
  const { hostname, username } = new URL(url);
  const isLocal = loopback.test(hostname);
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greet,
    socketTimeout: timeouts.silence,
    // A server on this machine has a self-signed certificate. To any other server, passwords are only sent encrypted.
    tls: { rejectUnauthorized: !isLocal },
    requireTLS: username !== '' && !isLocal,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ messageId, to, replyTo, subject, text, html, attachments, unsubscribeUrl, date }) => {
      try {
        await transport.sendMail({
          from,
          // Passed as objects: nodemailer would parse a text into several addresses.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          date: new Date(date),
          messageId: `<${messageId}@${domainOf(from)}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          signal: AbortSignal.timeout(timeouts.total),
        });
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
  };
}

function domainOf(from: Sender): string {
  const senderAddress = typeof from === 'string' ? from : from.address;
  const [, ...afterAt] = senderAddress.trim().replace(/>$/, '').split('@');
  return afterAt.at(-1) || 'localhost';
}

/** Errors about sender, recipient or message concern this email; all others concern the server. */
function toDeliveryError(error: unknown): EmailDeliveryError {
  const { message, code, command, responseCode } = readSmtpError(error);
  const concernsEmail = /^(MAIL FROM|RCPT TO|DATA)$/.test(command) && responseCode > 0;
  if (concernsEmail && responseCode !== 421 && !isAuthenticationCode(responseCode))
    return new EmailDeliveryError(responseCode >= 500 ? 'refused' : 'temporary', message);
  // Addresses and messages that nodemailer rejects itself stay invalid.
  if (/^(EENVELOPE|EMESSAGE)$/.test(code) && responseCode === 0) return new EmailDeliveryError('refused', message);
  return new EmailDeliveryError('unreachable', message);
}

/** Codes 530 to 538 concern our settings, not the recipient. */
function isAuthenticationCode(responseCode: number): boolean {
  return responseCode >= 530 && responseCode <= 538;
}

function readSmtpError(error: unknown): { message: string; code: string; command: string; responseCode: number } {
  const { code = '', command = '', responseCode = 0 }: { code?: unknown; command?: unknown; responseCode?: unknown } = Object(error);
  const message = error instanceof Error ? error.message : String(error);
  return { message, code: String(code), command: String(command), responseCode: Number(responseCode) };
}
