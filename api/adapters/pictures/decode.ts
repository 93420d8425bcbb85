import type { Sharp } from 'sharp';
import type { Size } from './cutOut';
import { damaged, refused } from './readPicture';
import { loadSharp } from './sharpLoader';

const longestSeconds = 20;

/** Pixels that are decoded already. */
export interface Raw extends Size {
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
}

/** A picture to be decoded, for a limited time; what is cut off is no picture. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: 'error' }).timeout({ seconds: longestSeconds });
}

/** The pixels in sRGB, and nothing else. @throws 422 for what is damaged or takes too long */
export async function decode(fitted: Sharp): Promise<Raw> {
  const { data, info } = await fitted
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const tooLong = error instanceof Error && /timeout/i.test(error.message);
      throw tooLong ? refused('The picture takes too long to read. Please save it smaller or in another format.') : damaged();
    });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
