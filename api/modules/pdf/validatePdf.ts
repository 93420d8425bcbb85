import { runInThread, TaskTimeoutError } from '#api/background/threads/runInThread';
import { ApiError } from '#api/http/errors';
import type { findPdfProblem } from './findPdfProblem';

/**
 * Time limit of a check in milliseconds. The slowest known content, 10 MB of hex-encoded names, takes about 2 s of processor time; the rest allows for a
 * busy machine.
 */
const timeoutMs = 5000;

/**
 * Checks a PDF for unsafe content.
 * @throws 422 if it is incomplete or encrypted, contains active content or other files, or takes too long to check
 */
export async function validatePdf(bytes: Buffer): Promise<void> {
  const problem = await runInThread<typeof findPdfProblem>('findPdfProblem', bytes, timeoutMs).catch((error: unknown) => {
    if (error instanceof TaskTimeoutError) return 'Checking the PDF took too long. Print it to a new PDF and upload that instead.';
    throw error;
  });
  if (problem !== null) throw new ApiError('refused', problem, { file: problem });
}
