import type { Sharp } from 'sharp';
import { ApiError } from '#api/http/errors';
import { decode, loadSharp, openPicture, type RawPixels } from '#api/integrations/pictures/decode';
import { rotateUpright, storedRegion, storedSize } from '#api/integrations/pictures/orientation';
import { type PictureHeader, readPictureHeader, validateMemoryUse } from '#api/integrations/pictures/readPictureHeader';
import { centreCrop, clipRegion, type Rectangle, type Region, regionAround, roundToPixels, type Size } from '#api/integrations/pictures/regions';
import { type PictureKind, pictureShapes, widthsOf } from '#contract/media/pictureSizes';
import type { Crop } from '#contract/media/uploads';
import { translatePictureErrors } from './sanitizePicture';

/** A processed picture: all its files are WebP in sRGB without metadata. */
export interface ProcessedPicture extends Size {
  files: { width: number; bytes: Buffer }[];
}

/** Maximum ratio of the padded square's side to the longer side of the picture on it. */
const maxPaddingRatio = 4;
const quality = { logo: 90, image: 80 };

/**
 * Converts a JPEG, PNG or WebP to the stored sizes.
 * @throws 422 for a picture that is damaged, too large, or takes too much memory or time
 */
export function processPicture(kind: PictureKind, bytes: Buffer, crop?: Crop): Promise<ProcessedPicture> {
  return translatePictureErrors(() => process(kind, bytes, crop));
}

async function process(kind: PictureKind, bytes: Buffer, crop?: Crop): Promise<ProcessedPicture> {
  const head = await readPictureHeader(bytes);
  const picture = kind === 'logo' ? await cropLogo(bytes, head, crop) : await cropImage(bytes, head, crop);
  const files = [];
  for (const width of widthsOf(kind, picture.width)) files.push({ width, bytes: await encode(kind, picture, width) });
  return { width: picture.width, height: picture.height, files };
}

async function cropImage(bytes: Buffer, head: PictureHeader, crop: Crop | undefined): Promise<RawPixels> {
  const { ratio, widths } = pictureShapes.image;
  const requestedArea = crop && clipRegion(crop, head.upright);
  if (crop && !requestedArea) throw cropOutsideError();
  // The requested area is cropped to the aspect ratio, too: clients may round it, or send a different one.
  const region = centreCrop(requestedArea ?? { x: 0, y: 0, ...head.upright }, ratio);
  const width = Math.max(1, Math.min(Math.max(...widths), Math.round(region.width)));
  return cropUpright(bytes, head, region, { width, height: Math.max(1, Math.round(width / ratio)) });
}

async function cropLogo(bytes: Buffer, head: PictureHeader, crop: Crop | undefined): Promise<RawPixels> {
  const { upright } = head;
  const requestedArea = crop ?? { x: 0, y: 0, ...upright };
  const region = regionAround(requestedArea, Math.max(requestedArea.width, requestedArea.height), 1);
  const part = clipRegion(region, upright);
  if (!part) throw cropOutsideError();
  if (region.width > maxPaddingRatio * Math.max(upright.width, upright.height)) throw invalidCropError('The crop is much larger than the picture.');
  const side = Math.max(...pictureShapes.logo.widths);
  const scale = side / region.width;
  const { left, top, ...size } = roundToPixels({ ...part, x: part.x - region.x, y: part.y - region.y }, scale, { width: side, height: side });
  return placeOnTransparent(await cropUpright(bytes, head, part, size), { left, top }, side);
}

/** Decodes a part of the upright picture at this size. */
async function cropUpright(bytes: Buffer, head: PictureHeader, part: Region, size: Size): Promise<RawPixels> {
  const { upright, orientation } = head;
  const sharp = await loadSharp();
  const opened = await openPicture(bytes);
  const stored = storedSize(upright, orientation);
  const cropped = await cropStored(opened, head, stored, storedRegion(part, upright, orientation), storedSize(size, orientation));
  return orientation === 1 ? cropped : decode(rotateUpright(sharp(cropped.data, { raw: cropped }), orientation));
}

async function cropStored(opened: Sharp, head: PictureHeader, stored: Size, part: Region, size: Size): Promise<RawPixels> {
  const scale = Math.min(1, Math.max(size.width / part.width, size.height / part.height));
  validateMemoryUse(head, scale);
  if (scale === 1) return decode(opened.extract(roundToPixels(part, 1, stored)).resize({ ...size, fit: 'fill' }));
  // Reduces the picture while decoding, so that most of it is never decoded at full size.
  const side = (length: number, min: number) => Math.max(min, Math.round(length * scale));
  const scaledSize = { width: side(stored.width, size.width), height: side(stored.height, size.height) };
  const left = Math.min(scaledSize.width - size.width, Math.round(part.x * scale));
  const top = Math.min(scaledSize.height - size.height, Math.round(part.y * scale));
  return decode(opened.resize({ ...scaledSize, fit: 'fill' }).extract({ left, top, width: size.width, height: size.height }));
}

async function placeOnTransparent(picture: RawPixels, { left, top }: Pick<Rectangle, 'left' | 'top'>, side: number): Promise<RawPixels> {
  const padding = { left, top, right: side - left - picture.width, bottom: side - top - picture.height };
  const sharp = await loadSharp();
  return decode(
    sharp(picture.data, { raw: picture })
      .ensureAlpha()
      .extend({ ...padding, background: { r: 0, g: 0, b: 0, alpha: 0 } }),
  );
}

async function encode(kind: PictureKind, picture: RawPixels, width: number): Promise<Buffer> {
  const { ratio } = pictureShapes[kind];
  const sharp = await loadSharp();
  return sharp(picture.data, { raw: picture })
    .resize({ width, height: Math.max(1, Math.round(width / ratio)), fit: 'fill' })
    .webp({ quality: quality[kind] })
    .toBuffer();
}

function cropOutsideError(): ApiError {
  return invalidCropError('The crop is outside the picture.');
}

function invalidCropError(message: string): ApiError {
  return new ApiError('refused', message, { crop: message });
}
