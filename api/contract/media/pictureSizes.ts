/** How pictures are cut and in which sizes they are kept; browser and server both hold to it. Free of yup. */
export const pictureKinds = ['logo', 'image'] as const;
export type PictureKind = (typeof pictureKinds)[number];

interface PictureShape {
  /** Width by height. */
  ratio: number;
  /** Pixels, the smallest first. A gallery picture is never made larger than it came, a logo always has all of them. */
  widths: readonly number[];
}

export const pictureShapes: Record<PictureKind, PictureShape> = {
  logo: { ratio: 1, widths: [96, 192, 512] },
  image: { ratio: 3 / 2, widths: [480, 960, 1600] },
};

/** The widths in which a picture is kept whose largest one is `width` pixels wide. */
export function widthsOf(kind: PictureKind, width: number): number[] {
  return [...pictureShapes[kind].widths.filter((one) => one < width), width];
}

/** Where a file of a picture is served: its largest one is the picture's `url`. */
export function pictureUrl(key: string, width: number): string {
  return `/media/${key}/${width}.webp`;
}

const pictureUrlPattern = /^(\/media\/[\w-]+\/)(\d+)\.webp$/;

/** All sizes of a picture as `srcset` takes them; undefined for one that is kept elsewhere. */
export function buildSrcSet(kind: PictureKind, url: string): string | undefined {
  const [, folder, width] = pictureUrlPattern.exec(url) ?? [];
  if (!folder) return undefined;
  return widthsOf(kind, Number(width))
    .map((one) => `${folder}${one}.webp ${one}w`)
    .join(', ');
}
