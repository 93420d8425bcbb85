import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';

/** Keeps files that are not public under keys of letters, digits and dashes. */
export interface Storage {
  /** Resolves once the bytes are on the disk; leaves nothing behind where that fails. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** @throws where there is no such file */
  read(key: string): Promise<Readable>;
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>;
}

/** Files in a folder under the data folder, which no address leads to. */
export function createStorage(config: Pick<Config, 'DATA_DIR'>): Storage {
  const folder = path.join(config.DATA_DIR, 'documents');
  const fileOf = (key: string) => {
    if (!/^[A-Za-z0-9_-]+$/.test(key)) throw new Error('A storage key has letters, digits and dashes only.');
    return path.join(folder, key);
  };
  return {
    write: async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeThrough(`${file}.part`, bytes);
        await rename(`${file}.part`, file);
      } catch (error) {
        // On a full disk what was cut off would keep it full.
        await rm(`${file}.part`, { force: true });
        throw error;
      }
    },
    read: (key) =>
      new Promise((resolve, reject) => {
        const stream = createReadStream(fileOf(key));
        stream.once('open', () => resolve(stream));
        stream.once('error', reject);
      }),
    remove: async (key) => {
      // A write that was cut off leaves a part behind.
      for (const file of [fileOf(key), `${fileOf(key)}.part`]) await rm(file, { force: true });
    },
  };
}

async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
