import { createHash, randomBytes } from 'node:crypto';

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
