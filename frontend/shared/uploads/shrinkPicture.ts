import { limits } from '#contract/shared/limits';

export interface Size {
  width: number;
  height: number;
}
/** A picture file before cropping. */
export interface ChosenPicture {
  file: File;
  /** Size in pixels, after rotation to upright orientation. */
  size: Size;
  /** Whether it was made smaller so that it can be uploaded. */
  isShrunk: boolean;
}

/** Pixels and longest side of a picture that is made smaller: what the canvas of every browser holds, and more than any page shows. */
const maxPixels = 16_000_000;
const maxSide = 8000;
/** Larger files are not decoded: they could exhaust the memory of a phone. */
const maxSourceBytes = 100 * 1024 * 1024;
const maxSourcePixels = 250_000_000;
/** Each attempt halves the number of pixels, so that the file gets small enough. */
const attempts = 3;
const jpegQuality = 0.9;

/**
 * Makes a picture smaller so that it can be uploaded. A JPEG stays one; other pictures become a PNG, which keeps what is transparent.
 * @param size upright size of the picture
 * @returns undefined if the browser can't, or the picture is larger than any camera takes
 */
export async function shrinkPicture(file: File, size: Size): Promise<ChosenPicture | undefined> {
  if (file.size > maxSourceBytes || size.width * size.height > maxSourcePixels) return undefined;
  const type = file.type === 'image/jpeg' || /\.jpe?g$/i.test(file.name) ? 'image/jpeg' : 'image/png';
  let scale = Math.min(1, maxSide / Math.max(size.width, size.height), Math.sqrt(maxPixels / (size.width * size.height)));
  for (let attempt = 0; attempt < attempts; attempt += 1, scale *= Math.SQRT1_2) {
    const target = { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
    const blob = await resize(file, target, type).catch(() => null);
    if (blob?.type !== type) return undefined;
    if (blob.size > limits.maxUploadBytes) continue;
    const name = type === 'image/png' ? file.name.replace(/\.webp$/i, '.png') : file.name;
    return { file: new File([blob], name, { type }), size: target, isShrunk: true };
  }
  return undefined;
}

/** Draws the picture upright at a size. @throws if the browser can't decode it, or has too little memory */
async function resize(file: File, { width, height }: Size, type: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high', imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    return await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, jpegQuality);
    });
  } finally {
    bitmap.close();
  }
}
