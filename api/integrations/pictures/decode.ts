import type { Sharp, SharpConstructor } from 'sharp';
import type { Size } from './regions';

/** A picture cannot be used. The message states the reason and the remedy for its sender. */
export class PictureError extends Error {}

/** Returns the error for bytes that are not a complete picture. */
export function damagedPictureError(): PictureError {
  return new PictureError("The picture can't be read because it is damaged or incomplete. Save a new copy, then try again.");
}

let loaded: Promise<SharpConstructor> | undefined;

const timeoutSeconds = 20;

/** Decoded pixels. */
export interface RawPixels extends Size {
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
}

/** Opens a picture with a time limit for decoding. A truncated file is rejected. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: 'error' }).timeout({ seconds: timeoutSeconds });
}

/**
 * Decodes the pixels to sRGB, without metadata.
 * @throws PictureError if the picture is damaged or takes too long
 */
export async function decode(picture: Sharp): Promise<RawPixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const isTimeout = error instanceof Error && /timeout/i.test(error.message);
      throw isTimeout
        ? new PictureError('The picture takes too long to process. Save it at a smaller size or in another format, then try again.')
        : damagedPictureError();
    });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Loads the picture library at first use: it takes memory, and many processes never need it. */
export function loadSharp(): Promise<SharpConstructor> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  // Allows only these three loaders, from memory, whatever type a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  // Each picture is processed once and one at a time, so a cache would never be used.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
