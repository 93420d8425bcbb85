import { runInThread, TaskTimeoutError } from '#api/background/threads/runInThread';
import type { ReceivedFile, Upload } from '#api/http/body/readUpload';
import { ApiError } from '#api/http/errors';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';
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

const documentTypes = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' };

/**
 * Receives an uploaded document, which is stored unchanged. It is queued with the pictures, so that few files are in memory at a time.
 * @throws 413, 415, and 422 for a PDF with active content
 */
export function receiveDocument(file: ReceivedFile): Promise<Upload> {
  return enqueuePictureWork(async () => {
    const received = await file.require(documentTypes);
    if (received.type === 'application/pdf') await validatePdf(received.bytes);
    return received;
  });
}
