import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config';
import { createFolder } from './paths';

/** Returns a random text of 43 characters for a link or a cookie. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a random secret for storage. It needs no salt: nobody can guess 256 bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two texts in a time that tells nothing about their content or length. */
export function isEqualInConstantTime(some: string, other: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sha256(some), sha256(other));
}

/**
 * Returns the secret for keys and hashes that must be the same in every process during a secret rotation: the oldest one, which comes last.
 * @param secrets SESSION_SECRET, separated by commas
 */
export function oldestSecret(secrets: string): string {
  return secrets.split(',').at(-1) ?? '';
}

/**
 * Returns the shared secret that signs the calls between site and CMS. Outside production it is generated once and stored in the data folder, where
 * both find it.
 * @returns null if there is no CMS, and in production if no secret is set
 */
export async function loadCmsSecret({ CMS, CMS_SECRET, DATA_DIR, production }: Config): Promise<string | null> {
  if (CMS === 'off') return null;
  if (CMS_SECRET || production) return CMS_SECRET || null;
  const folder = path.join(DATA_DIR, 'cms');
  createFolder(DATA_DIR);
  const file = path.join(folder, 'secret');
  createFolder(folder);
  // If several processes start at the same time, only one of them creates the file.
  await writeFile(file, generateSecret(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
