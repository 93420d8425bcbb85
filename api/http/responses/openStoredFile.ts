import type { Services } from '#api/config/services';
import { MissingFileError } from '#api/integrations/storage/storage';
import { ApiError, notFound } from '../errors';
import { FileResponse } from './FileResponse';

interface StoredFile {
  storage_key: string;
  type: string;
  /** Offers the file as a download of this name; otherwise browsers show it. */
  name?: string;
}

/**
 * Returns an uploaded document, which no cache may store. The caller checks that the user may read it.
 * @param what names the file in messages
 * @throws 404 if it is missing: the upload is in progress or was never finished; 503 if it can't be read
 */
export async function openStoredFile(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { storage_key, type, name }: StoredFile,
  what: 'document' | 'file' | 'picture',
): Promise<FileResponse> {
  const { stream, size } = await storage.documents.read(storage_key).catch((error: unknown) => {
    if (error instanceof MissingFileError) throw notFound(what);
    log.error({ err: error }, 'a stored file could not be read');
    throw new ApiError('unavailable', `We couldn't open the ${what}. Try again later.`);
  });
  const headers = { 'Cache-Control': 'no-store' };
  if (name === undefined) return new FileResponse(stream, { type, length: size, headers: { ...headers, 'Content-Disposition': 'inline' } });
  return new FileResponse(stream, { type, length: size, headers, downloadName: name });
}
