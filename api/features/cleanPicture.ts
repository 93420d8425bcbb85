import type { Sharp } from 'sharp';
import { decode, openPicture } from '../adapters/pictures/decode';
import { setUpright } from '../adapters/pictures/orientation';
import { readHead, requireMemory } from '../adapters/pictures/readPicture';
import { loadSharp } from '../adapters/pictures/sharpLoader';

/** Pixels; a plan on a large sheet can still be read. */
const longestSide = 4000;

const encodings: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

export interface CleanPicture {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Draws a picture anew: upright, and with nothing but its pixels.
 * @param type what it becomes: image/jpeg, image/png or image/webp
 * @throws 422 for what is damaged, too large, or takes too much memory or time
 */
export async function cleanPicture(bytes: Buffer, type: string): Promise<CleanPicture> {
  const encode = encodings[type];
  if (!encode) throw new Error(`${type} is no picture.`);
  const head = await readHead(bytes);
  const { width, height } = head.upright;
  requireMemory(head, Math.min(1, longestSide / Math.max(width, height)));
  const opened = await openPicture(bytes);
  const sharp = await loadSharp();
  const fitted = await decode(opened.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }));
  const upright = setUpright(sharp(fitted.data, { raw: fitted }), head.orientation);
  const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
