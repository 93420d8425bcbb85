import type { Sharp } from 'sharp';
import { decode, openPicture } from '../../adapters/pictures/decode';
import { setUpright } from '../../adapters/pictures/orientation';
import { readHead, requireMemory } from '../../adapters/pictures/readPicture';
import { loadSharp } from '../../adapters/pictures/sharpLoader';

/** Pixels; a plan on a large sheet can still be read. */
const longestSide = 4000;

const encodings: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

/**
 * Draws a picture anew in its own format: upright, and with nothing but its pixels.
 * @throws 422 for what is damaged, too large, or takes too much memory or time
 */
export async function cleanPicture(bytes: Buffer, type: string): Promise<Buffer> {
  const encode = encodings[type];
  if (!encode) throw new Error(`${type} is no picture.`);
  const head = await readHead(bytes);
  const { width, height } = head.upright;
  requireMemory(head, Math.min(1, longestSide / Math.max(width, height)));
  const opened = await openPicture(bytes);
  const sharp = await loadSharp();
  const fitted = await decode(opened.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }));
  return encode(setUpright(sharp(fitted.data, { raw: fitted }), head.orientation)).toBuffer();
}
