import { createHash } from 'node:crypto';
import { type Row, RowDigest } from '#api/database/tables/tableRows';
import { type ArchiveEntry, BackupError, readArchive } from './archive';
import { type Contents, contentsName, type Manifest, manifestName, parseContents, parseManifest } from './manifest';

export interface VerifiedBackup {
  manifest: Manifest;
  contents: Contents;
}

/** Receives the parts of a backup in their order. Each is read completely before the next. */
export interface BackupVisitor {
  begin?(manifest: Manifest): Promise<void>;
  rows?(table: Manifest['tables'][number], rows: Row[]): Promise<void>;
  /** For documents, pictures and the data of the CMS. */
  file?(entry: ArchiveEntry): Promise<void>;
}

/**
 * Reads a whole backup and compares every entry and every table with the checksums at its end.
 * @param identityFile file with the secret key of age; needed for an encrypted backup only
 * @throws BackupError if anything is damaged, missing or unexpected
 */
export async function readBackup(file: string, identityFile: string, visitor: BackupVisitor = {}): Promise<VerifiedBackup> {
  const found = new Map<string, string>();
  const digests = new Map<string, RowDigest>();
  let manifest: Manifest | null = null;
  let contents: Contents | null = null;
  for await (const entry of readArchive(file, identityFile)) {
    const hash = createHash('sha256');
    const content = hashing(entry.content, hash);
    if (contents) throw new BackupError(`The backup is damaged: ${entry.name} comes after its end.`);
    if (!manifest) {
      if (entry.name !== manifestName) throw new BackupError(`${file} is not a backup of this product.`);
      manifest = parseManifest(await readText(content));
      await visitor.begin?.(manifest);
    } else if (entry.name === contentsName) {
      contents = parseContents(await readText(content));
      continue;
    } else if (entry.name.startsWith('tables/')) {
      const table = manifest.tables.find(({ name }) => entry.name.startsWith(`tables/${name}/`));
      if (!table) throw new BackupError(`The backup is damaged: its manifest doesn't name the table of ${entry.name}.`);
      const rows = parseRows(await readText(content), table.columns.length, entry.name);
      const digest = digests.get(table.name) ?? new RowDigest();
      digests.set(table.name, digest);
      for (const row of rows) digest.add(row);
      await visitor.rows?.(table, rows);
    } else {
      await visitor.file?.({ ...entry, content });
      // A visitor may skip a file without reading it.
      for await (const _ of content);
    }
    found.set(entry.name, hash.digest('hex'));
  }
  if (!manifest || !contents) throw new BackupError(`${file} is incomplete, and can't be used.`);
  compare(contents, found, digests);
  return { manifest, contents };
}

function compare({ tables, files }: Contents, found: Map<string, string>, digests: Map<string, RowDigest>): void {
  for (const { name, sha256 } of files) {
    if (!found.has(name)) throw new BackupError(`The backup is damaged: ${name} is missing.`);
    if (found.get(name) !== sha256) throw new BackupError(`The backup is damaged: ${name} does not match its checksum.`);
  }
  if (found.size > files.length) throw new BackupError('The backup is damaged: it has files that are not in its list of contents.');
  for (const { name, rows, checksum } of tables) {
    const digest = (digests.get(name) ?? new RowDigest()).digest();
    if (digest.rows !== rows || digest.checksum !== checksum)
      throw new BackupError(`The backup is damaged: the table ${name} does not match its checksum.`);
  }
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parseRows(text: string, columnCount: number, name: string): Row[] {
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => parseRow(JSON.parse(line), columnCount));
  } catch {
    throw new BackupError(`The backup is damaged: ${name} can't be read.`);
  }
}

function parseRow(row: unknown, columnCount: number): Row {
  if (!Array.isArray(row) || row.length !== columnCount) throw new TypeError('A row has another number of values than its table.');
  return row.map((value: unknown) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    throw new TypeError('A value is neither text nor number.');
  });
}
