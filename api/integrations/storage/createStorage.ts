import path from 'node:path';
import type { Config } from '#api/config/config';
import { diskStorage } from './diskStorage';
import { type S3Settings, s3Storage } from './s3Storage';
import type { Storages } from './storage';

/** Creates the configured storage: folders in the data folder, or prefixes in an S3-compatible store. */
export function createStorage(config: Pick<Config, 'DATA_DIR' | keyof S3Settings>): Storages {
  if (config.S3_ENDPOINT) return s3Storage(config);
  const folder = (name: string) => diskStorage(path.join(config.DATA_DIR, name));
  return { documents: folder('documents'), pictures: folder('pictures') };
}
