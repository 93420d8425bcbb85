import { pictureTypes } from '#contract/media/uploads';
import { limits } from '#contract/shared/limits';
import { formatSize } from '#lib/text/format';

export interface Size {
  width: number;
  height: number;
}
/** A picture file before cropping. */
export interface ChosenPicture {
  file: File;
  /** Size in pixels, after rotation to upright orientation. */
  size: Size;
}

const extensions = ['jpg', 'jpeg', 'png', 'webp'];
const typeNames = 'JPEG, PNG or WebP';

/** Value of a picture input's `accept`. */
export const acceptedPictureTypes = [...Object.keys(pictureTypes), ...extensions.map((extension) => `.${extension}`)].join(',');

/** Describes the accepted pictures. */
export const pictureHint = `${typeNames}, up to ${formatSize(limits.maxUploadBytes)} and ${limits.maxPixels / 1_000_000} megapixels.`;

/** Returns the file as a picture, or a message that says why it is rejected. The server validates it again, and more strictly. */
export async function validatePicture(file: File): Promise<ChosenPicture | string> {
  const { name, type, size } = file;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Some systems report no type for files.
  const isKnownType = type === '' ? extensions.includes(extension) : type in pictureTypes;
  if (!isKnownType) return `${name} is not a ${typeNames} file. Save it in one of these formats, then try again.`;
  if (size === 0) return `${name} is empty. Choose a different file.`;
  if (size > limits.maxUploadBytes) return `${name} is larger than ${formatSize(limits.maxUploadBytes)}. Choose a smaller file.`;
  const measured = await measure(file);
  if (!measured) return `${name} can't be read as a picture. It may be damaged. Choose a different file.`;
  const pixels = measured.width * measured.height;
  if (pixels > limits.maxPixels) return `${name} has more than ${formatMegapixels(limits.maxPixels)}. Resize it, then try again.`;
  return { file, size: measured };
}

function formatMegapixels(pixels: number): string {
  return `${(pixels / 1_000_000).toFixed(1).replace(/\.0$/, '')} megapixels`;
}

/** Returns the displayed size, upright; undefined where the browser can't decode the file. */
function measure(file: File): Promise<Size | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  const measured = new Promise<Size | undefined>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
  });
  image.src = url;
  return measured.finally(() => URL.revokeObjectURL(url));
}
