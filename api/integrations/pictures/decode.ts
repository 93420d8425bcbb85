import type { Sharp, SharpConstructor } from 'sharp';
import type { Size } from './regions';

/** A picture that cannot be used. The message says why, and what the person who sent it can do. */
export class PictureError extends Error {}

/** The error for bytes that are not a complete picture. */
export function damagedPictureError(): PictureError {
  return new PictureError('The picture cannot be read: it is damaged or cut off. Please save it anew and try again.');
}

let loaded: Promise<SharpConstructor> | undefined;

const timeoutSeconds = 20;

/** Pixels that are decoded already. */
export interface RawPixels extends Size {
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
}

/** A picture to be decoded, for a limited time; what is cut off is no picture. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: 'error' }).timeout({ seconds: timeoutSeconds });
}

/** The pixels in sRGB, and nothing else. @throws PictureError for what is damaged or takes too long */
export async function decode(picture: Sharp): Promise<RawPixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const isTimeout = error instanceof Error && /timeout/i.test(error.message);
      throw isTimeout ? new PictureError('The picture takes too long to read. Please save it smaller or in another format.') : damagedPictureError();
    });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The picture library, loaded with the first picture: it takes memory, and many processes never see one. */
export function loadSharp(): Promise<SharpConstructor> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  // Whatever a file pretends to be: only these three are ever opened, and only from memory.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  // Each picture comes once, and one after the other: what would be kept is never used again.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
