import { signCall } from '#directory';
import { directoryUrl, sharedSecret } from '../settings';

/** Milliseconds that the site may take for an answer. */
const patience = 3000;

/** Thrown where the site does not answer as it should. */
export class DirectoryError extends Error {}

/**
 * Asks the directory's API, signed.
 * @param path below the site's address
 * @returns what it answers, as it comes
 * @throws DirectoryError
 */
export async function askDirectory(path: string): Promise<unknown> {
  if (!sharedSecret) throw new DirectoryError('CMS_SECRET is not set, so the site cannot be asked');
  const signature = signCall(sharedSecret, { method: 'GET', path, body: '' }, Date.now());
  try {
    const headers = { accept: 'application/json', 'x-directory-signature': signature };
    const response = await fetch(directoryUrl + path, { headers, redirect: 'error', signal: AbortSignal.timeout(patience) });
    if (response.ok) return await response.json();
    throw new DirectoryError(`The site answered ${response.status}`);
  } catch (cause) {
    throw cause instanceof DirectoryError ? cause : new DirectoryError('The site does not answer', { cause });
  }
}
