import sharp, { type Sharp } from 'sharp';

/** A single-color picture. */
export const plain = (width: number, height: number, background = '#3070b0'): Sharp => sharp({ create: { width, height, channels: 3, background } });

/** The colors of `quarters`, from the top left in reading order. */
export const quarterColours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const;

/** A picture with four quarters in different colors, which shows how it was cropped and rotated. */
export function quarters(width: number, height: number): Sharp {
  const part = { width: width / 2, height: height / 2 };
  const overlays = quarterColours.map((background, index) => ({
    input: { create: { ...part, channels: 3 as const, background } },
    left: index % 2 ? part.width : 0,
    top: index > 1 ? part.height : 0,
  }));
  return plain(width, height, '#000000').composite(overlays);
}

/** The color of a pixel as red, green, blue and opacity. Positions are fractions of the width and height. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<[number, number, number, number]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
  return [red, green, blue, alpha];
}

/** A JPEG of random noise: large, and slow to encode. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
