import { type PictureKind, pictureShapes } from '#contract/media/pictureSizes';
import type { Crop } from '#contract/media/uploads';
import type { Size } from './shrinkPicture';

/** Maximum zoom factor, relative to the zoom at which the picture fills the crop frame. */
export const maxZoom = 4;

/** Returns the initial zoom: a logo is shown as a whole with a margin; a gallery picture fills its frame. */
export function getMinZoom(kind: PictureKind, { width, height }: Size): number {
  if (kind === 'image') return 1;
  const ratio = (pictureShapes.logo.ratio * height) / width;
  return Math.min(ratio, 1 / ratio);
}

/** Returns the default crop: the whole logo, or the largest centered part of a gallery picture. */
export function getInitialCrop(kind: PictureKind, { width, height }: Size): Crop {
  const { ratio } = pictureShapes[kind];
  const side = kind === 'logo' ? Math.max(width, height * ratio) : Math.min(width, height * ratio);
  const cut = { width: Math.round(side), height: Math.round(side / ratio) };
  return { x: Math.round((width - cut.width) / 2), y: Math.round((height - cut.height) / 2), ...cut };
}

/** Returns a warning if the crop will not look good. */
export function getCropWarning(kind: PictureKind, crop: Crop): string | undefined {
  const [smallest = 0, medium = 0] = pictureShapes[kind].widths;
  const minWidth = kind === 'logo' ? medium : smallest;
  if (crop.width >= minWidth) return undefined;
  return 'This area is small and will look blurred. Show more of the picture, or choose a larger one.';
}
