import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage';
import { MissingFileError, requireStorageKey } from './storage';

/** Stores files in a folder, which is created with the first of them. */
export function diskStorage(folder: string): Storage {
  const resolvePath = (key: string) => path.join(folder, requireStorageKey(key));
  return {
    write: async (key, bytes) => {
      const file = resolvePath(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeAndSync(`${file}.part`, bytes);
        await rename(`${file}.part`, file);
      } catch (error) {
        // An incomplete file would keep a full disk full.
        await rm(`${file}.part`, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const handle = await open(resolvePath(key)).catch((error: unknown) => {
        if (isMissing(error)) throw new MissingFileError();
        throw error;
      });
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    remove: async (key) => {
      // An interrupted write leaves a partial file.
      for (const file of [resolvePath(key), `${resolvePath(key)}.part`]) await rm(file, { force: true });
    },
    async *list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      // Files that are being written end in .part.
      for (const name of names) if (!name.includes('.')) yield name;
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function writeAndSync(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
