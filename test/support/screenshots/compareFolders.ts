import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** How far a colour channel may differ, from 0 to 255: text is smoothed a little differently from run to run. */
const tolerance = 16;

interface Folders {
  current: string;
  base: string;
  /** Receives a picture of each difference, and a page that shows them beside both versions. */
  differences: string;
}

/** Compares the screenshots of two folders pixel by pixel. Prints those that differ with their share, and those that only one folder has. */
export async function compareFolders({ current, base, differences }: Folders): Promise<void> {
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(differences, { recursive: true });
  const isPicture = (name: string) => name.endsWith('.png');
  const names = [...new Set([...readdirSync(current), ...readdirSync(base)])].filter(isPicture).sort((one, other) => one.localeCompare(other));
  const rows: string[] = [];
  for (const name of names) {
    const missingIn = [current, base].filter((folder) => !existsSync(path.join(folder, name)));
    const share = missingIn.length > 0 ? null : await compare(path.join(current, name), path.join(base, name), path.join(differences, name));
    if (share === 0) continue;
    const finding =
      share === null ? `only in ${missingIn[0] === current ? 'the base' : 'the current version'}` : `${(share * 100).toFixed(2)} % differs`;
    process.stdout.write(`${name}: ${finding}\n`);
    const pictures = ['../base', '.', '../current'].map((folder) => `<img src="${folder}/${name}" width="480" alt="">`);
    rows.push(`<section><h2>${name}: ${finding}</h2>${pictures.join('')}</section>`);
  }
  writeFileSync(
    path.join(differences, 'index.html'),
    `<!doctype html><title>Differences</title><style>h2{font:14px sans-serif}</style>${rows.join('')}`,
  );
  process.stdout.write(`${rows.length} of ${names.length} pictures differ: ${path.join(differences, 'index.html')}\n`);
}

/**
 * Compares two pictures, the smaller of which is extended, and writes one that shows the differing pixels in red.
 * @returns the share of pixels that differ, from 0 to 1
 */
async function compare(file: string, other: string, target: string): Promise<number> {
  const sizes = await Promise.all([file, other].map((each) => sharp(each).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [pixels, otherPixels] = await Promise.all([file, other].map((each) => readPixels(each, width, height)));
  if (!pixels || !otherPixels) return 0;
  let count = 0;
  for (let index = 0; index < pixels.length; index += 3) {
    const isDifferent = [0, 1, 2].some((channel) => Math.abs((pixels[index + channel] ?? 0) - (otherPixels[index + channel] ?? 0)) > tolerance);
    // Equal pixels stay visible, but pale.
    const colour = isDifferent ? [255, 0, 0] : [0, 1, 2].map((channel) => 200 + Math.round((pixels[index + channel] ?? 0) / 5));
    pixels.set(colour, index);
    if (isDifferent) count += 1;
  }
  if (count > 0)
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(target);
  return count / (width * height);
}

async function readPixels(file: string, width: number, height: number): Promise<Buffer> {
  const size = await sharp(file).metadata();
  const missing = { right: width - size.width, bottom: height - size.height, background: 'white' };
  return sharp(file).flatten({ background: 'white' }).extend(missing).raw().toBuffer();
}
