import { pictureError } from '../../adapters/pictures/readPicture';
import { runInThread, TaskTimeoutError } from '../../threads/runInThread';

/**
 * Milliseconds that a check may take. The slowest content found, 10 MB of names written as numbers, takes 0.8 s of processor
 * time; the rest allows for a busy machine.
 */
const timeoutMs = 5000;

/**
 * Looks for what a PDF that somebody is to open should not have.
 * @throws 422 for one that is cut off, encrypted, runs something or carries other files, and for one that takes too long
 */
export async function validatePdf(bytes: Buffer): Promise<void> {
  const problem = await runInThread('findPdfProblem', bytes, timeoutMs).catch((error: unknown) => {
    if (error instanceof TaskTimeoutError) return 'The PDF could not be checked in time. Please print it to a new PDF and send that.';
    throw error;
  });
  if (problem !== null) throw pictureError(problem);
}
