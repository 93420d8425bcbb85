import type { Sharp } from 'sharp';
import { around, middleOf, type Rectangle, type Region, rounded, type Size, within } from '../adapters/pictures/cutOut';
import { decode, openPicture, type Raw } from '../adapters/pictures/decode';
import { setUpright, storedRegion, storedSize } from '../adapters/pictures/orientation';
import { type PictureHead, readHead, requireMemory } from '../adapters/pictures/readPicture';
import { loadSharp } from '../adapters/pictures/sharpLoader';
import { type PictureKind, pictureShapes, widthsOf } from '../contract/pictureSizes';
import type { Crop } from '../contract/uploads';
import { ApiError } from '../errors';

/** A picture as it is kept: all its files are WebP in sRGB that says nothing but its pixels. */
export interface ProcessedPicture extends Size {
  files: { width: number; bytes: Buffer }[];
}

/** A logo may be shown as small as this beside what it stands on, no smaller. */
const mostPadding = 4;
const quality = { logo: 90, image: 80 };

/**
 * Makes of a JPEG, PNG or WebP what is kept of it.
 * @throws 422 for what is damaged, too large, or takes too much memory or time
 */
export async function processPicture(kind: PictureKind, bytes: Buffer, crop?: Crop): Promise<ProcessedPicture> {
  const head = await readHead(bytes);
  const picture = kind === 'logo' ? await cutLogo(bytes, head, crop) : await cutImage(bytes, head, crop);
  const files = [];
  for (const width of widthsOf(kind, picture.width)) files.push({ width, bytes: await encode(kind, picture, width) });
  return { width: picture.width, height: picture.height, files };
}

async function cutImage(bytes: Buffer, head: PictureHead, crop: Crop | undefined): Promise<Raw> {
  const { ratio, widths } = pictureShapes.image;
  const asked = crop && within(crop, head.upright);
  if (crop && !asked) throw outside();
  // What was asked for is cut to the proportions, too: whoever sends it may have rounded, or have others.
  const region = middleOf(asked ?? { x: 0, y: 0, ...head.upright }, ratio);
  const width = Math.max(1, Math.min(Math.max(...widths), Math.round(region.width)));
  return cut(bytes, head, region, { width, height: Math.max(1, Math.round(width / ratio)) });
}

async function cutLogo(bytes: Buffer, head: PictureHead, crop: Crop | undefined): Promise<Raw> {
  const { upright } = head;
  const asked = crop ?? { x: 0, y: 0, ...upright };
  const region = around(asked, Math.max(asked.width, asked.height), 1);
  const part = within(region, upright);
  if (!part) throw outside();
  if (region.width > mostPadding * Math.max(upright.width, upright.height)) throw invalidCrop('The crop is much larger than the picture.');
  const side = Math.max(...pictureShapes.logo.widths);
  const scale = side / region.width;
  const { left, top, ...size } = rounded({ ...part, x: part.x - region.x, y: part.y - region.y }, scale, { width: side, height: side });
  return onTransparent(await cut(bytes, head, part, size), { left, top }, side);
}

/** Decodes a part of the upright picture in this size. */
async function cut(bytes: Buffer, head: PictureHead, part: Region, size: Size): Promise<Raw> {
  const { upright, orientation } = head;
  const sharp = await loadSharp();
  const opened = await openPicture(bytes);
  const stored = storedSize(upright, orientation);
  const cutOut = await cutStored(opened, head, stored, storedRegion(part, upright, orientation), storedSize(size, orientation));
  return orientation === 1 ? cutOut : decode(setUpright(sharp(cutOut.data, { raw: cutOut }), orientation));
}

async function cutStored(opened: Sharp, head: PictureHead, stored: Size, part: Region, size: Size): Promise<Raw> {
  const scale = Math.min(1, Math.max(size.width / part.width, size.height / part.height));
  requireMemory(head, scale);
  if (scale === 1) return decode(opened.extract(rounded(part, 1, stored)).resize({ ...size, fit: 'fill' }));
  // What becomes smaller is made smaller first: most of it is then never decoded in full.
  const side = (length: number, least: number) => Math.max(least, Math.round(length * scale));
  const whole = { width: side(stored.width, size.width), height: side(stored.height, size.height) };
  const left = Math.min(whole.width - size.width, Math.round(part.x * scale));
  const top = Math.min(whole.height - size.height, Math.round(part.y * scale));
  return decode(opened.resize({ ...whole, fit: 'fill' }).extract({ left, top, width: size.width, height: size.height }));
}

/** Puts pixels at their place on a square that is transparent elsewhere. */
async function onTransparent(picture: Raw, { left, top }: Pick<Rectangle, 'left' | 'top'>, side: number): Promise<Raw> {
  const padding = { left, top, right: side - left - picture.width, bottom: side - top - picture.height };
  const sharp = await loadSharp();
  return decode(
    sharp(picture.data, { raw: picture })
      .ensureAlpha()
      .extend({ ...padding, background: { r: 0, g: 0, b: 0, alpha: 0 } }),
  );
}

async function encode(kind: PictureKind, picture: Raw, width: number): Promise<Buffer> {
  const { ratio } = pictureShapes[kind];
  const sharp = await loadSharp();
  return sharp(picture.data, { raw: picture })
    .resize({ width, height: Math.max(1, Math.round(width / ratio)), fit: 'fill' })
    .webp({ quality: quality[kind] })
    .toBuffer();
}

function outside(): ApiError {
  return invalidCrop('The crop lies outside of the picture.');
}

function invalidCrop(sentence: string): ApiError {
  return new ApiError('refused', sentence, { crop: sentence });
}
