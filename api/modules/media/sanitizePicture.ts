import type { Sharp } from 'sharp';
import { decode, loadSharp, openPicture } from '#api/integrations/pictures/decode';
import { rotateUpright } from '#api/integrations/pictures/orientation';
import { readPictureHeader, validateMemoryUse } from '#api/integrations/pictures/readPictureHeader';

/** Maximum side length in pixels: large enough that a plan on a large sheet stays readable. */
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
 * Re-encodes a picture upright and without metadata.
 * @param type output type: image/jpeg, image/png or image/webp
 * @throws 422 if it is damaged or too large, or takes too much memory or time
 */
export async function sanitizePicture(bytes: Buffer, type: string): Promise<SanitizedPicture> {
  const encode = encoders[type];
  if (!encode) throw new Error(`${type} is no picture.`);
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
