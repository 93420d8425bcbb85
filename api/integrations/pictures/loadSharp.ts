import type { SharpConstructor } from 'sharp';

let loaded: Promise<SharpConstructor> | undefined;

/** The picture library, loaded with the first picture: it takes memory, and many processes never see one. */
export function loadSharp(): Promise<SharpConstructor> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  // Whatever a file pretends to be: only these three are ever opened, and only from memory.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  // Each picture comes once, and one after the other: what would be kept is never used again.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
