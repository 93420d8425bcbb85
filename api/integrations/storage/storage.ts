import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#api/config/config';
import { diskStorage } from './diskStorage';
import { type S3Settings, s3Storage } from './s3Storage';

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** Keeps files under keys of letters, digits and dashes. */
export interface Storage {
  /** Resolves once the bytes are kept for good; leaves nothing behind where that fails. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** @throws MissingFileError where there is no such file */
  read(key: string): Promise<StoredFile>;
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>;
}

export interface Storages {
  /** Files that only some may read; no address leads to them. */
  documents: Storage;
  /** Logos and gallery pictures, for everybody. */
  pictures: Storage;
}

/** Folders under the data folder, or where the configuration names one, prefixes in an S3-compatible store. */
export function createStorage(config: Pick<Config, 'DATA_DIR' | keyof S3Settings>): Storages {
  if (config.S3_ENDPOINT) return s3Storage(config);
  const folder = (name: string) => diskStorage(path.join(config.DATA_DIR, name));
  return { documents: folder('documents'), pictures: folder('pictures') };
}
