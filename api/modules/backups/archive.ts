import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/** Thrown for a backup that can't be used. Its message is a sentence for the operator. */
export class BackupError extends Error {}

export interface FileDigest {
  name: string;
  bytes: number;
  sha256: string;
}

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  addStream(name: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void>;
  /** What was added so far. */
  files: FileDigest[];
}

/**
 * Writes a compressed tar archive. It gets its name only once it is complete.
 * @param recipient public key of age; the archive is encrypted for it. Empty for none.
 */
export async function writeArchive(file: string, recipient: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const partial = `${file}.part`;
  const tar = pack();
  const compressed = tar.pipe(createGzip());
  tar.on('error', (error) => compressed.destroy(error));
  const output = createWriteStream(partial, { mode: 0o600 });
  const written = pipeline(recipient === '' ? compressed : await encrypt(compressed, recipient), output);
  const files: FileDigest[] = [];
  const addStream: ArchiveWriter['addStream'] = async (name, content, bytes) => {
    const hash = createHash('sha256');
    const entry = tar.entry({ name, size: bytes, mode: 0o600 });
    for await (const chunk of content) {
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written]);
    }
    entry.end(null);
    files.push({ name, bytes, sha256: hash.digest('hex') });
  };
  try {
    const filled = fill({
      files,
      addStream,
      add: (name, content) => addStream(name, Readable.from([content]), content.length),
    }).then(() => tar.finalize());
    await Promise.all([filled, written]);
    const handle = await open(partial, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(partial, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function encrypt(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** Must be read to its end before the next entry. */
  content: AsyncIterable<Buffer>;
}

/**
 * Reads the entries of an archive in order.
 * @param identityFile file with the secret key of age; needed for an encrypted archive only
 * @throws BackupError if the archive is damaged, or encrypted for another key
 */
export async function* readArchive(file: string, identityFile: string): AsyncGenerator<ArchiveEntry> {
  const encrypted = await isEncrypted(file);
  const input = createReadStream(file);
  const entries = extract();
  const opened = encrypted ? await decrypt(input, identityFile) : input;
  // A failure reaches the loop below through `entries`.
  pipeline(opened, createGunzip(), entries).catch((error: unknown) => entries.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, bytes: entry.header.size, content: readChunks(entry, file) };
      entry.resume();
    }
  } catch (error) {
    throw describeDamage(error, file);
  } finally {
    input.destroy();
  }
}

async function* readChunks(entry: AsyncIterable<unknown>, file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw describeDamage(error, file);
  }
}

/** Errors of decompression and of the archive have no code, or one that begins with Z_; those of the disk have others. */
function describeDamage(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code !== '' && !/^(Z_|ERR_STREAM_PREMATURE_CLOSE)/.test(code)) return error;
  return new BackupError(`${file} is damaged or incomplete, and can't be used.`, { cause: error });
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    throw new BackupError(
      `${file} can't be read: ${error instanceof Error && 'code' in error && error.code === 'ENOENT' ? "it doesn't exist" : String(error)}.`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(21), 0, 21, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.toString('latin1') === 'age-encryption.org/v1') return true;
    if (start[0] === 0x1f && start[1] === 0x8b) return false;
    throw new BackupError(`${file} is not a backup of this product.`);
  } finally {
    await handle.close();
  }
}

async function decrypt(content: Readable, identityFile: string): Promise<Readable> {
  if (identityFile === '') throw new BackupError('The backup is encrypted. Name the file with the secret key in BACKUP_IDENTITY_FILE.');
  const decrypter = new Decrypter();
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
  for (const line of lines) if (line !== '' && !line.startsWith('#')) decrypter.addIdentity(line);
  const plain = await decrypter.decrypt(toWeb(content)).catch(() => {
    throw new BackupError(`The backup can't be decrypted with the key in ${identityFile}, or it is damaged.`);
  });
  return fromWeb(plain);
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(readStream(stream), { objectMode: false });
}

async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
