import type { Metadata } from 'sharp';
import { limits } from '#contract/shared/limits';
import { formatNumber } from '#contract/shared/text/format';
import { damagedPictureError, loadSharp, PictureError } from './decode';
import { storedSize } from './orientation';
import type { Size } from './regions';

/** Facts known about a picture before it is decoded. */
export interface PictureHeader {
  metadata: Metadata;
  /** The size after applying the EXIF orientation. */
  upright: Size;
  orientation: number;
}

const maxMegapixels = Math.round(limits.maxPixels / 1_000_000);

/**
 * Reads the header of a picture.
 * @throws PictureError if it is damaged or too large
 */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damagedPictureError();
    });
  const { width, height, orientation = 1 } = metadata;
  if (width * height > limits.maxPixels || Math.max(width, height) > limits.maxPictureSide) {
    throw new PictureError(
      `The picture is too large: ${formatNumber(width)}\u00a0×\u00a0${formatNumber(height)}\u00a0pixels. Resize it to at most ${maxMegapixels}\u00a0megapixels and ${formatNumber(limits.maxPictureSide)}\u00a0pixels on each side.`,
    );
  }
  return { metadata, orientation, upright: storedSize({ width, height }, orientation) };
}

/** Maximum bytes for decoding one picture. */
const maxDecodeBytes = 64_000_000;

/** Samples per pixel of a JPEG, by chroma subsampling. */
const jpegSamples: Record<string, number> = { '4:2:0': 1.5, '4:2:0:4': 2.5, '4:2:2': 2, '4:1:1': 1.5 };

/**
 * Rejects pictures that would take too much memory. Most are decoded line by line, some only as a whole.
 * @param scale factor by which the picture is reduced while it is decoded; 1 for none
 */
export function validateMemoryUse({ metadata }: PictureHeader, scale: number): void {
  if (estimateLineMemory(metadata) > maxDecodeBytes) {
    throw new PictureError('The picture needs too much memory to process. Make it narrower, or save it with 8 bits per colour.');
  }
  const bytes = estimateDecodeMemory(metadata, scale);
  if (bytes <= maxDecodeBytes) return;
  const fittingMegapixels = Math.floor((metadata.width * metadata.height * (maxDecodeBytes / bytes)) / 1_000_000);
  const size = `${fittingMegapixels}\u00a0megapixels`;
  switch (metadata.format) {
    case 'jpeg':
      throw new PictureError(`The picture needs too much memory to process. Save it with at most ${size}, or as a non-progressive JPEG.`);
    case 'png':
      throw new PictureError(`The picture needs too much memory to process. Save it with at most ${size}, or as a non-interlaced PNG.`);
    case 'webp':
      throw new PictureError(`The picture needs too much memory to process. Save it with at most ${size}, or as a JPEG.`);
    default:
      throw new PictureError(`The picture needs too much memory to process. Save it with at most ${size}.`);
  }
}

function estimateDecodeMemory(metadata: Metadata, scale: number): number {
  const { width, height, format, channels, depth, isProgressive, chromaSubsampling = '', pages = 1 } = metadata;
  const pixels = width * height;
  if (format === 'webp') return 4 * pixels * (pages > 1 ? 3 : 1) + 4 * pixels * scale * scale;
  if (!isProgressive) return 0;
  return format === 'jpeg' ? 2 * (jpegSamples[chromaSubsampling] ?? channels) * pixels : channels * (depth === 'ushort' ? 2 : 1) * pixels;
}

/** Decoding line by line still buffers some hundred lines, as floating-point numbers for deeper pictures or with an alpha channel. */
function estimateLineMemory({ width, channels, depth, hasAlpha }: Metadata): number {
  const lines = depth === 'ushort' ? 2500 : hasAlpha ? 1200 : 300;
  return width * channels * lines;
}
