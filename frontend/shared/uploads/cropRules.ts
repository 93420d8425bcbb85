import { type PictureKind, pictureShapes } from '#contract/media/pictureSizes';
import type { Crop } from '#contract/media/uploads';
import type { Size } from './validatePicture';

/** How often the cropped part fits into what it is at first. */
export const maxZoom = 4;

/** The zoom at which one begins: a logo is shown as a whole, with an edge around it; a gallery picture fills its frame. */
export function getMinZoom(kind: PictureKind, { width, height }: Size): number {
  if (kind === 'image') return 1;
  const ratio = (pictureShapes.logo.ratio * height) / width;
  return Math.min(ratio, 1 / ratio);
}

/** What is cut out unless one chooses otherwise: the whole logo, or the largest part in the middle of a gallery picture. */
export function getInitialCrop(kind: PictureKind, { width, height }: Size): Crop {
  const { ratio } = pictureShapes[kind];
  const side = kind === 'logo' ? Math.max(width, height * ratio) : Math.min(width, height * ratio);
  const cut = { width: Math.round(side), height: Math.round(side / ratio) };
  return { x: Math.round((width - cut.width) / 2), y: Math.round((height - cut.height) / 2), ...cut };
}

/** Why a cut will not look well, if so. */
export function getCropWarning(kind: PictureKind, crop: Crop): string | undefined {
  const [smallest = 0, medium = 0] = pictureShapes[kind].widths;
  const minWidth = kind === 'logo' ? medium : smallest;
  if (crop.width >= minWidth) return undefined;
  return 'This part is small and will look blurred. Show more of the picture, or choose a larger one.';
}
