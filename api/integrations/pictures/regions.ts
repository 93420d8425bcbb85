import type { Crop } from '#contract/media/uploads';

export interface Size {
  width: number;
  height: number;
}

/** A part of a picture in whole pixels. */
export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** A crop area in the picture's pixels. A logo's area may extend beyond the edges. */
export type Region = Crop;

/** Returns the largest part with this aspect ratio in the centre of a region. */
export function centreCrop(region: Region, ratio: number): Region {
  return regionAround(region, Math.min(region.width, region.height * ratio), ratio);
}

/** Returns a region of this width and aspect ratio with the same centre. */
export function regionAround(region: Region, width: number, ratio: number): Region {
  const height = width / ratio;
  return { x: region.x + (region.width - width) / 2, y: region.y + (region.height - height) / 2, width, height };
}

/** Returns the part of a region inside the picture; null if they do not overlap. */
export function clipRegion(region: Region, { width, height }: Size): Region | null {
  const x = Math.max(0, region.x);
  const y = Math.max(0, region.y);
  const clipped = { x, y, width: Math.min(width, region.x + region.width) - x, height: Math.min(height, region.y + region.height) - y };
  return clipped.width > 0 && clipped.height > 0 ? clipped : null;
}

/** Scales a region by `scale` and rounds it to whole pixels, inside the picture and never empty. */
export function roundToPixels(region: Region, scale: number, picture: Size): Rectangle {
  const left = Math.min(picture.width - 1, Math.round(region.x * scale));
  const top = Math.min(picture.height - 1, Math.round(region.y * scale));
  const scaleSide = (length: number, available: number) => Math.min(available, Math.max(1, Math.round(length * scale)));
  return { left, top, width: scaleSide(region.width, picture.width - left), height: scaleSide(region.height, picture.height - top) };
}
