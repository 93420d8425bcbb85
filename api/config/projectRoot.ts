import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { object, string } from 'yup';

/** The project's folder, found from this file's place: the same for the sources and for the built bundle. */
export const projectRoot = findRoot(import.meta.dirname);

/** The version of the product, as package.json names it. */
export const productVersion = readVersion(path.join(projectRoot, 'package.json'));

function readVersion(file: string): string {
  const packageJson: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return object({ version: string().required() }).validateSync(packageJson).version;
}

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json')) || path.dirname(folder) === folder) return folder;
  return findRoot(path.dirname(folder));
}
