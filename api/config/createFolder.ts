import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder for this user alone, with its parents. Node's recursive mkdir does not return where a parent can't be created, as
 * in /proc.
 * @param mode of the folder; its parents get the usual one
 */
export function createFolder(folder: string, mode = 0o700): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && path.dirname(folder) !== folder) createFolder(path.dirname(folder), 0o777);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
