import { signCall } from '#directory';
import { isRow } from '../documents/documentBody';
import { directoryUrl, sharedSecret } from '../settings';

/** Milliseconds that the site may take for an answer. */
const timeoutMs = 3000;

/** Thrown where the site does not answer as it should. */
export class DirectoryError extends Error {}

/**
 * Asks the directory's API, signed.
 * @param path below the site's address
 * @returns what it answers, as it comes
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
    throw new DirectoryError(reason || `The site answered with status ${response.status}.`);
  } catch (cause) {
    throw cause instanceof DirectoryError ? cause : new DirectoryError('The site does not answer.', { cause });
  }
}

/** The message of an error that the site answers with; empty for none. It says whether clock or secret are wrong. */
async function readErrorMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isRow(body) && typeof body.error === 'string' ? body.error : '';
}
