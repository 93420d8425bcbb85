import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#api/config/services';
import { MissingFileError } from '#api/integrations/storage/storage';
import type { ImportFile } from '../models/ImportFile';
import { UnreadableFileError } from '../parse/sourceRow';

/**
 * Runs work on a temporary copy of an import's file, which another machine may have received.
 * @throws UnreadableFileError if the file is no longer stored
 */
export async function withStoredFile<Result>(
  storage: Services['storage'],
  { storage_key, format }: Pick<ImportFile, 'storage_key' | 'format'>,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, `file.${format}`);
    try {
      if (storage_key === null) throw new MissingFileError();
      const { stream } = await storage.documents.read(storage_key);
      await pipeline(stream, createWriteStream(file));
    } catch (error) {
      if (error instanceof MissingFileError) throw new UnreadableFileError('The file is no longer stored. Upload it again.');
      throw error;
    }
    return work(file);
  });
}

/** Runs work on a temporary file with the given bytes and extension. */
export async function withTemporaryFile<Result>(bytes: Buffer, extension: string, work: (file: string) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, `file${extension}`);
    await writeFile(file, bytes);
    return work(file);
  });
}

async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
