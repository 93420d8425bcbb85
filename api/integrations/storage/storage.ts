import type { Readable } from 'node:stream';

declare module '#api/config/services' {
  interface Services {
    storage: Storages;
  }
}

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** Stores files under keys of letters, digits and dashes. */
export interface Storage {
  /** Resolves once the bytes are persisted. Leaves nothing behind on failure. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** @throws MissingFileError if the file does not exist */
  read(key: string): Promise<StoredFile>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Lists the keys of all files, in no particular order. */
  list(): AsyncIterable<string>;
}

export interface Storages {
  /** Private files without a public URL. */
  documents: Storage;
  /** Logos and gallery pictures, publicly readable. */
  pictures: Storage;
}

/** Thrown if the file does not exist. Any other error means that the storage is unavailable. */
export class MissingFileError extends Error {
  constructor() {
    super('The file does not exist in storage.');
  }
}

/** Throws for a key that could leave its folder. */
export function requireStorageKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(key)) throw new Error('A storage key may contain only letters, digits, hyphens and underscores.');
  return key;
}
