import { signCall } from '#directory';
import { isRow } from '../documents/documentBody';
import { directoryUrl, sharedSecret } from '../settings';

/** Timeout of a request to the site, in milliseconds. */
const timeoutMs = 3000;

/** Thrown if the site does not respond as expected. */
export class DirectoryError extends Error {}

/**
 * Sends a signed request to the directory's API.
 * @param path relative to the site's URL
 * @returns the response body, unvalidated
 * @throws DirectoryError
 */
export async function requestDirectory(path: string): Promise<unknown> {
  if (!sharedSecret) throw new DirectoryError('CMS_SECRET is not set. Set it to the same value for the site and the CMS.');
  const signature = signCall(sharedSecret, { method: 'GET', path, body: '' }, Date.now());
  try {
    const headers = { accept: 'application/json', 'x-directory-signature': signature };
    const response = await fetch(directoryUrl + path, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await response.json();
    const reason = response.status === 401 ? await readErrorMessage(response) : '';
    throw new DirectoryError(reason || `The site responded with status ${response.status}.`);
  } catch (cause) {
    throw cause instanceof DirectoryError ? cause : new DirectoryError('The site is not responding.', { cause });
  }
}

/** Returns the message of an error response; empty for none. It says whether the clock or the secret is wrong. */
async function readErrorMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isRow(body) && typeof body.error === 'string' ? body.error : '';
}
