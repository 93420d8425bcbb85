import type { Middleware } from 'koa';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import { MissingFileError } from '#api/integrations/storage/storage';
import { buildPictureFileName } from './storePicture';

/** Serves logos and gallery pictures from the storage. The content of a URL never changes, so browsers cache it for a year. */
export function servePictures({ storage, log }: Services): Middleware {
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ApiError('method_not_allowed', 'Pictures support only GET and HEAD requests.');
    const [, key, width] = /^\/([\w-]{20,64})\/([1-9]\d{0,3})\.webp$/.exec(ctx.path) ?? [];
    if (!key) throw notFound('picture');
    const { stream, size } = await storage.pictures.read(buildPictureFileName(key, Number(width))).catch((error: unknown) => {
      if (error instanceof MissingFileError) throw notFound('picture');
      log.error({ err: error }, 'a picture could not be read');
      throw new ApiError('unavailable', "We couldn't load the picture. Try again in a moment.");
    });
    ctx.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Allows previews on other sites to embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    ctx.type = 'image/webp';
    ctx.body = stream;
    ctx.length = size;
  };
}
