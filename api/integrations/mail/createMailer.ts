import path from 'node:path';
import type { Config } from '#api/config/config';
import { folderMailer } from './folderMailer';
import type { Mailer } from './mailer';
import { smtpMailer } from './smtpMailer';

/** Returns the folder to which this configuration writes emails; null if they are sent, and in production. */
export function devMailboxFolder(config: Config): string | null {
  return config.SMTP_URL || config.production ? null : path.join(config.DATA_DIR, 'mailbox');
}

/** Returns how this configuration delivers emails: sent, written to files for viewing, or queued until there is a mail server. */
export function emailTransport(config: Config): 'smtp' | 'mailbox' | 'none' {
  if (config.SMTP_URL) return 'smtp';
  return devMailboxFolder(config) ? 'mailbox' : 'none';
}

/**
 * Creates the configured mailer; null if emails stay queued for lack of a mail server.
 * @param site the current product name
 */
export function createMailer(config: Config, site: { names: { productName: string } }): Mailer | null {
  if (config.SMTP_URL) return smtpMailer(config.SMTP_URL, resolveSender(config, site));
  const folder = devMailboxFolder(config);
  return folder ? folderMailer(folder) : null;
}

function resolveSender({ MAIL_FROM, PUBLIC_URL }: Config, site: { names: { productName: string } }): string | { name: string; address: string } {
  const domain = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'directory.example';
  if (MAIL_FROM) return MAIL_FROM;
  return {
    // Read for each email, because the name can change.
    get name() {
      return site.names.productName;
    },
    address: `no-reply@${domain}`,
  };
}
