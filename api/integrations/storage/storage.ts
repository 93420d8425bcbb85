import type { Readable } from 'node:stream';

declare module '#api/config/services' {
  interface Services {
    /** Where uploaded files are stored. */
    storage: Storages;
  }
}

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

/** Thrown where the storage has no such file; any other failure says that the storage can't be asked right now. */
export class MissingFileError extends Error {
  constructor() {
    super('The storage has no such file.');
  }
}

/** Fails for a key that could lead out of its folder. */
export function requireStorageKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(key)) throw new Error('A storage key has letters, digits and dashes only.');
  return key;
}
