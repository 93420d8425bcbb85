import type { Sharp } from 'sharp';
import { ApiError } from '#api/http/errors';
import { decode, loadSharp, openPicture, PictureError } from '#api/integrations/pictures/decode';
import { rotateUpright } from '#api/integrations/pictures/orientation';
import { readPictureHeader, validateMemoryUse } from '#api/integrations/pictures/readPictureHeader';

/** Pixels; large enough to read a plan on a large sheet. */
const maxSideLength = 4000;

const encoders: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

export interface SanitizedPicture {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Re-encodes a picture: upright, without metadata.
 * @param type target type: image/jpeg, image/png or image/webp
 * @throws 422 for a picture that is damaged, too large, or takes too much memory or time
 */
export function sanitizePicture(bytes: Buffer, type: string): Promise<SanitizedPicture> {
  return translatePictureErrors(() => redraw(bytes, type));
}

async function redraw(bytes: Buffer, type: string): Promise<SanitizedPicture> {
  const encode = encoders[type];
  if (!encode) throw new Error(`${type} is not a picture.`);
  const head = await readPictureHeader(bytes);
  const { width, height } = head.upright;
  validateMemoryUse(head, Math.min(1, maxSideLength / Math.max(width, height)));
  const opened = await openPicture(bytes);
  const sharp = await loadSharp();
  const resized = await decode(opened.resize({ width: maxSideLength, height: maxSideLength, fit: 'inside', withoutEnlargement: true }));
  const upright = rotateUpright(sharp(resized.data, { raw: resized }), head.orientation);
  const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Returns the API error for an unusable upload.
 * @param message states the reason and the remedy
 */
export function refusedFile(message: string): ApiError {
  return new ApiError('refused', message, { file: message });
}

/** Runs work on a picture. Responds with 422 and the reason if the picture is unusable. */
export async function translatePictureErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PictureError ? refusedFile(error.message) : error;
  }
}
