import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Bundles {
  /** Brotli kilobytes of the script that contains React, the router, the store and the styles. */
  framework: number;
  /** Brotli kilobytes of everything that every page loads, including the framework. */
  everyPage: number;
  /** Brotli kilobytes of each named chunk alone. */
  chunks: Record<string, number>;
}

interface Manifest {
  entry: string[];
  chunks: Record<string, string[]>;
}

/** Sizes of the built browser scripts as served: brotli, or uncompressed if the build found the file too small to compress. */
export function measureBundles(): Bundles {
  const folder = 'dist/client';
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const kilobytes = (files: string[]) => {
    const bytes = files.map((file) => {
      const script = path.join(folder, path.basename(file));
      return (statSync(`${script}.br`, { throwIfNoEntry: false }) ?? statSync(script)).size;
    });
    return bytes.reduce((sum, size) => sum + size, 0) / 1024;
  };
  return {
    framework: kilobytes(manifest.entry.filter((file) => path.basename(file).startsWith('framework.'))),
    everyPage: kilobytes(manifest.entry),
    chunks: Object.fromEntries(
      Object.entries(manifest.chunks).map(([name, files]) => [name, kilobytes(files.filter((file) => !manifest.entry.includes(file)))]),
    ),
  };
}
