import path from 'node:path';
import type { Config } from '#api/config/config';
import { folderMailer } from './folderMailer';
import type { Mailer } from './mailer';
import { smtpMailer } from './smtpMailer';

/** Where this configuration leaves mails as files; null where they are sent, and in production. */
export function devMailboxFolder(config: Config): string | null {
  return config.SMTP_URL || config.production ? null : path.join(config.DATA_DIR, 'mailbox');
}

/** What becomes of mails in this configuration: sent, left as files to be looked at, or waiting for a mail server. */
export function emailTransport(config: Config): 'smtp' | 'mailbox' | 'none' {
  if (config.SMTP_URL) return 'smtp';
  return devMailboxFolder(config) ? 'mailbox' : 'none';
}

/** The mailer that the configuration asks for; null where mails have to wait for a mail server. @param site what the product is called at any time */
export function createMailer(config: Config, site: { names: { productName: string } }): Mailer | null {
  if (config.SMTP_URL) return smtpMailer(config.SMTP_URL, resolveSender(config, site));
  const folder = devMailboxFolder(config);
  return folder ? folderMailer(folder) : null;
}

function resolveSender({ MAIL_FROM, PUBLIC_URL }: Config, site: { names: { productName: string } }): string | { name: string; address: string } {
  const domain = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'directory.example';
  if (MAIL_FROM) return MAIL_FROM;
  return {
    // Asked for with each mail.
    get name() {
      return site.names.productName;
    },
    address: `no-reply@${domain}`,
  };
}
