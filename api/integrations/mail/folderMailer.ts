import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { array, object, string } from 'yup';
import type { EmailAttachment, Mailer } from './mailer';

const storedEmail = object({
  id: string().required(),
  to: string().required(),
  replyTo: string().nullable().default(null),
  subject: string().defined(),
  text: string().defined(),
  html: string().defined(),
  attachments: array(object({ name: string().required(), type: string().required(), content: string().defined() }).required()).default([]),
  date: string().required(),
});

export interface StoredEmail {
  /** Sorts by the time at which the email was created. */
  id: string;
  to: string;
  /** Reply-To address; null if there is none. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: EmailAttachment[];
  /** ISO 8601. */
  date: string;
}

const idPattern = /^\d{8}T\d{9}Z-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Creates a mailer that writes each email to its own file. Sending an email again replaces its file. */
export function folderMailer(folder: string): Mailer {
  return {
    send: async ({ messageId, to, replyTo, subject, text, html, attachments, date }) => {
      const iso = new Date(date).toISOString();
      const email: StoredEmail = { id: `${iso.replaceAll(/[-:.]/g, '')}-${messageId}`, to, replyTo, subject, text, html, attachments, date: iso };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = path.join(folder, `.${email.id}.${process.pid}`);
      await writeFile(temporary, JSON.stringify(email, null, 2), { mode: 0o600 });
      await rename(temporary, emailPath(folder, email.id));
    },
  };
}

/** Returns the newest emails of a folder, newest first; none if the folder does not exist. */
export async function readNewestEmails(folder: string, count: number): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.map((name) => name.replace(/\.json$/, '')).filter((id) => idPattern.test(id));
  const newest = ids.sort().reverse().slice(0, count);
  return (await Promise.all(newest.map((id) => findStoredEmail(folder, id)))).filter((email) => email !== null);
}

/** Returns a stored email; null for an invalid id or a deleted email. */
export async function findStoredEmail(folder: string, id: string): Promise<StoredEmail | null> {
  if (!idPattern.test(id)) return null;
  const text = await readFile(emailPath(folder, id), 'utf8').catch(() => null);
  return text === null ? null : storedEmail.validate(JSON.parse(text));
}

function emailPath(folder: string, id: string): string {
  return path.join(folder, `${id}.json`);
}
