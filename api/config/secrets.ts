import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config';
import { createFolder } from './paths';

/** A random text of 43 characters for a link or a cookie. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a random secret. It needs no salt: nobody guesses 256 bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The secret for keys and marks that have to be the same in every process while a secret is being replaced: the oldest
 * one, which is last. @param secrets SESSION_SECRET, separated by commas
 */
export function oldestSecret(secrets: string): string {
  return secrets.split(',').at(-1) ?? '';
}

/**
 * What site and CMS prove themselves to each other with. Outside production it is made once and kept in the data folder,
 * where both find it.
 * @returns null where there is no CMS, and in production where none was set
 */
export async function loadCmsSecret({ CMS, CMS_SECRET, DATA_DIR, production }: Config): Promise<string | null> {
  if (CMS === 'off') return null;
  if (CMS_SECRET || production) return CMS_SECRET || null;
  const folder = path.join(DATA_DIR, 'cms');
  createFolder(DATA_DIR);
  const file = path.join(folder, 'secret');
  createFolder(folder);
  // Of several processes that start at once one makes it.
  await writeFile(file, generateSecret(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
