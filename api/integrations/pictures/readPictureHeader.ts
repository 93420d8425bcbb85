import type { Metadata } from 'sharp';
import { limits } from '#contract/shared/limits';
import { damagedPictureError, loadSharp, PictureError } from './decode';
import { storedSize } from './orientation';
import type { Size } from './regions';

/** What is known of a picture before it is decoded. */
export interface PictureHeader {
  metadata: Metadata;
  /** As it is seen: turned as its camera says. */
  upright: Size;
  /** How it is turned, as EXIF says it. */
  orientation: number;
}

/** Pixels; one line of them lies in memory several times. */
const maxSide = 12_000;
const maxMegapixels = Math.round(limits.maxPixels / 1_000_000);

/** Reads what a picture says of itself. @throws PictureError for one that is damaged or too large */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damagedPictureError();
    });
  const { width, height, orientation = 1 } = metadata;
  if (width * height > limits.maxPixels || Math.max(width, height) > maxSide) {
    const limitText = `${maxMegapixels} megapixels, and ${maxSide.toLocaleString('en')} pixels on a side, at most`;
    throw new PictureError(`The picture is too large: it has ${width} × ${height} pixels. Please save it smaller: ${limitText}.`);
  }
  return { metadata, orientation, upright: storedSize({ width, height }, orientation) };
}

/** Bytes that decoding one picture may take. */
const maxDecodeBytes = 64_000_000;

/** Samples for each pixel of a JPEG, by how its colours are thinned out. */
const jpegSamples: Record<string, number> = { '4:2:0': 1.5, '4:2:0:4': 2.5, '4:2:2': 2, '4:1:1': 1.5 };

/**
 * Refuses what would take too much memory; most pictures are read line by line, some have to be decoded as a whole.
 * @param scale by how much the picture is made smaller while it is read; 1 for not at all
 */
export function validateMemoryUse({ metadata }: PictureHeader, scale: number): void {
  if (estimateLineMemory(metadata) > maxDecodeBytes) {
    throw new PictureError('The picture takes too much memory to read. Please save it less wide, or with 8 bits for each colour.');
  }
  const bytes = estimateDecodeMemory(metadata, scale);
  if (bytes <= maxDecodeBytes) return;
  const fittingMegapixels = Math.floor((metadata.width * metadata.height * (maxDecodeBytes / bytes)) / 1_000_000);
  const alternative = { jpeg: ' or not progressive', png: ' or not interlaced', webp: ' or as a JPEG' }[String(metadata.format)] ?? '';
  throw new PictureError(
    `The picture takes too much memory to read. Please save it smaller (${fittingMegapixels} megapixels at most)${alternative}.`,
  );
}

function estimateDecodeMemory(metadata: Metadata, scale: number): number {
  const { width, height, format, channels, depth, isProgressive, chromaSubsampling = '', pages = 1 } = metadata;
  const pixels = width * height;
  if (format === 'webp') return 4 * pixels * (pages > 1 ? 3 : 1) + 4 * pixels * scale * scale;
  if (!isProgressive) return 0;
  return format === 'jpeg' ? 2 * (jpegSamples[chromaSubsampling] ?? channels) * pixels : channels * (depth === 'ushort' ? 2 : 1) * pixels;
}

/** What is read line by line still needs some hundred lines at a time, as fractions where it has more bits or lets through. */
function estimateLineMemory({ width, channels, depth, hasAlpha }: Metadata): number {
  const lines = depth === 'ushort' ? 2500 : hasAlpha ? 1200 : 300;
  return width * channels * lines;
}
