import { buffer } from 'node:stream/consumers';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { HttpRequest } from '#api/http/request';
import { FileResponse } from '#api/http/responses/FileResponse';
import { MissingFileError } from '#api/integrations/storage/storage';
import { convertForSharing } from './shareImage';
import { buildPictureFileName } from './storePicture';

/** Reads a stored picture as a JPEG for link previews. @throws MissingFileError */
async function readForSharing(pictures: Services['storage']['pictures'], file: string): Promise<{ body: Buffer; size: number }> {
  const body = await convertForSharing(file, async () => buffer((await pictures.read(file)).stream));
  return { body, size: body.length };
}

/** Serves logos and gallery pictures from the storage. The content of a URL never changes, so browsers cache it for a year. */
export function servePictures({ storage, log }: Services): (request: HttpRequest) => Promise<FileResponse> {
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') throw new ApiError('method_not_allowed', 'Pictures support only GET and HEAD requests.');
    const [, key, width, type] = /^\/([\w-]{20,64})\/([1-9]\d{0,3})\.(webp|jpg)$/.exec(path) ?? [];
    if (!key) throw notFound('picture');
    const file = buildPictureFileName(key, Number(width));
    const read =
      type === 'jpg' ? readForSharing(storage.pictures, file) : storage.pictures.read(file).then(({ stream, size }) => ({ body: stream, size }));
    const { body, size } = await read.catch((error: unknown) => {
      if (error instanceof MissingFileError) throw notFound('picture');
      log.error({ err: error }, 'a picture could not be read');
      throw new ApiError('unavailable', "We couldn't load the picture. Try again in a moment.");
    });
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Allows previews on other sites to embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    return new FileResponse(body, { type: type === 'jpg' ? 'image/jpeg' : 'image/webp', length: size, headers });
  };
}
