import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { object, string } from 'yup';

/** The project's folder, found from this file's location, for the sources as well as the built bundle. */
export const projectRoot = findRoot(import.meta.dirname);

/** The product's version, from package.json. */
export const productVersion = readVersion(path.join(projectRoot, 'package.json'));

function readVersion(file: string): string {
  const packageJson: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return object({ version: string().required() }).validateSync(packageJson).version;
}

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json')) || path.dirname(folder) === folder) return folder;
  return findRoot(path.dirname(folder));
}

/**
 * Creates a folder for this user only, with its parents. Does not use Node's recursive mkdir, which never returns if a parent cannot be created, as
 * in /proc.
 * @param mode of the folder; parents get the default mode
 */
export function createFolder(folder: string, mode = 0o700): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && path.dirname(folder) !== folder) createFolder(path.dirname(folder), 0o777);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
