import type { Sharp } from 'sharp';
import type { Region, Size } from './regions';

/** EXIF orientation: the stored picture is mirrored first, then rotated by this many degrees. */
interface ExifTransform {
  flip?: boolean;
  flop?: boolean;
  degrees?: 90 | 180 | 270;
}

/** Keyed by the EXIF orientation value. */
const exifTransforms: Record<number, ExifTransform> = {
  2: { flop: true },
  3: { degrees: 180 },
  4: { flip: true },
  5: { flip: true, degrees: 90 },
  6: { degrees: 90 },
  7: { flop: true, degrees: 90 },
  8: { degrees: 270 },
};

const isSideways = ({ degrees }: ExifTransform) => degrees === 90 || degrees === 270;

/** Returns the stored size of an upright picture with this orientation. */
export function storedSize(size: Size, orientation: number): Size {
  return isSideways(exifTransforms[orientation] ?? {}) ? { width: size.height, height: size.width } : size;
}

/** Converts a region of the upright picture to the stored one: cropping before rotating takes little memory. */
export function storedRegion(region: Region, upright: Size, orientation: number): Region {
  const transform = exifTransforms[orientation] ?? {};
  const mirrored = { x: upright.width - region.x - region.width, y: upright.height - region.y - region.height };
  const { width, height } = storedSize(region, orientation);
  // Undo the rotation.
  const x = { 0: region.x, 90: region.y, 180: mirrored.x, 270: mirrored.y }[transform.degrees ?? 0];
  const y = { 0: region.y, 90: mirrored.x, 180: mirrored.y, 270: region.x }[transform.degrees ?? 0];
  const stored = storedSize(upright, orientation);
  // Undo the mirroring.
  return { x: transform.flop ? stored.width - x - width : x, y: transform.flip ? stored.height - y - height : y, width, height };
}

/** Rotates a cropped picture upright. */
export function rotateUpright(picture: Sharp, orientation: number): Sharp {
  const { flip = false, flop = false, degrees } = exifTransforms[orientation] ?? {};
  const mirrored = picture.flip(flip).flop(flop);
  return degrees ? mirrored.rotate(degrees) : mirrored;
}
