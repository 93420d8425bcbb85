import { describeForeignPicture, signatureLength } from '#contract/media/foreignPictures';
import { pictureTypes } from '#contract/media/uploads';
import { limits } from '#contract/shared/limits';
import { formatNumber, formatSize } from '#lib/text/format';
import { type ChosenPicture, type Size, shrinkPicture } from './shrinkPicture';

const extensions = ['jpg', 'jpeg', 'png', 'webp'];
const typeNames = 'JPEG, PNG or WebP';

/** Value of a picture input's `accept`. */
export const acceptedPictureTypes = [...Object.keys(pictureTypes), ...extensions.map((extension) => `.${extension}`)].join(',');

/** Describes the accepted pictures. */
export const pictureHint = `${typeNames}, up to ${formatSize(limits.maxUploadBytes)} and ${limits.maxPixels / 1_000_000} megapixels.`;

/** Returns the file as a picture, or a message that says why it is rejected. The server validates it again, and more strictly. */
export async function validatePicture(file: File): Promise<ChosenPicture | string> {
  const { name, type, size } = file;
  const foreignType = describeForeignPicture(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()));
  if (foreignType) return `${name}: ${foreignType}`;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Some systems report no type for files.
  const isKnownType = type === '' ? extensions.includes(extension) : type in pictureTypes;
  if (!isKnownType) return `${name} is not a ${typeNames} file. Save it in one of these formats, then try again.`;
  if (size === 0) return `${name} is empty. Choose a different file.`;
  const measured = await measure(file);
  const problem = measured ? findSizeProblem(file, measured) : findSizeProblem(file);
  if (!measured) return problem ?? `${name} can't be read as a picture. It may be damaged. Choose a different file.`;
  if (problem === undefined) return { file, size: measured, isShrunk: false };
  return (await shrinkPicture(file, measured)) ?? problem;
}

/** Returns why a picture is too large; undefined if it isn't. */
function findSizeProblem({ name, size }: File, { width, height }: Size = { width: 0, height: 0 }): string | undefined {
  if (size > limits.maxUploadBytes) return `${name} is larger than ${formatSize(limits.maxUploadBytes)}. Choose a smaller file.`;
  if (width * height > limits.maxPixels) return `${name} has more than ${formatMegapixels(limits.maxPixels)}. Resize it, then try again.`;
  if (Math.max(width, height) <= limits.maxPictureSide) return undefined;
  return `${name} has more than ${formatNumber(limits.maxPictureSide)} pixels on a side. Resize it, then try again.`;
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
