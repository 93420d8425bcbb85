import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder with its parents. Node's recursive mkdir does not return where a parent can't be created, as in /proc. */
export function createFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && path.dirname(folder) !== folder) createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
