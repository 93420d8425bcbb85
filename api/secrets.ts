import { createHash, randomBytes } from 'node:crypto';

/** A random text of 43 characters for a link or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a random secret. It needs no salt: nobody guesses 256 bits. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
