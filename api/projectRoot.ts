import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, found from this file's place: the same for the sources and for the built bundle. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json')) || path.dirname(folder) === folder) return folder;
  return findRoot(path.dirname(folder));
}
