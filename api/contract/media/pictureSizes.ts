/** Aspect ratios and stored widths of pictures, shared by browser and server. This module does not depend on yup. */
export const pictureKinds = ['logo', 'image'] as const;
export type PictureKind = (typeof pictureKinds)[number];

interface PictureShape {
  /** Width divided by height. */
  ratio: number;
  /** Pixels, ascending. Gallery pictures are never upscaled; logos always get all widths. */
  widths: readonly number[];
}

export const pictureShapes: Record<PictureKind, PictureShape> = {
  logo: { ratio: 1, widths: [96, 192, 512] },
  image: { ratio: 3 / 2, widths: [480, 960, 1600] },
};

/**
 * Returns the stored widths of a picture.
 * @param width the largest one, in pixels
 */
export function widthsOf(kind: PictureKind, width: number): number[] {
  return [...pictureShapes[kind].widths.filter((one) => one < width), width];
}

/** Returns the path of a picture's file. The one of its largest width is the picture's `url`. */
export function pictureUrl(key: string, width: number): string {
  return `/media/${key}/${width}.webp`;
}

const pictureUrlPattern = /^(\/media\/[\w-]+\/)(\d+)\.webp$/;

/** Returns the path of a picture as JPEG or PNG, which every program shows in link previews; undefined if there is none. */
export function buildShareImageUrl(url: string): string | undefined {
  if (pictureUrlPattern.test(url)) return url.replace(/webp$/, 'jpg');
  return /\.(?:png|jpe?g)$/i.test(url) ? url : undefined;
}

/** Builds the `srcset` of a picture; undefined for a picture that is hosted elsewhere. */
export function buildSrcSet(kind: PictureKind, url: string): string | undefined {
  const [, folder, width] = pictureUrlPattern.exec(url) ?? [];
  if (!folder) return undefined;
  return widthsOf(kind, Number(width))
    .map((one) => `${folder}${one}.webp ${one}w`)
    .join(', ');
}
