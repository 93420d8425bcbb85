import { createHash } from 'node:crypto';
import type { SourceFile } from '../files/openFile';
import { type ColumnResolver, identityFields } from '../parse/columns';
import type { ParsedRow } from '../parse/parseRow';
import { type SourceRow, UnreadableFileError } from '../parse/sourceRow';
import type { RowResult } from '../write/rowResult';
import { keysOf } from './rowKeys';

/** Rows that are remembered while the file is imported. Later ones are imported one by one. */
const maxRows = 50_000;
/** Larger groups are no company that is listed several times, but for example a register whose rows share a website. */
const maxGroupRows = 200;

interface Group {
  rows: ParsedRow[];
  keys: string[];
}

/** The rows of a file that share the keys of a company with other rows of the file, wherever they are. */
export class RepeatedRows {
  /** The results of rows that were written together with an earlier row. */
  readonly results = new Map<number, RowResult>();
  private readonly byKey = new Map<string, Group>();
  private readonly byRow = new Map<number, ParsedRow[]>();

  /** Returns the rows that share keys with a row, in the order of the file; undefined if there are no others. */
  groupOf({ row }: ParsedRow): readonly ParsedRow[] | undefined {
    return this.byRow.get(row);
  }

  /** Adds a row to the group of its keys. A row with the keys of several groups joins these. */
  add(parsedRow: ParsedRow): void {
    const keys = companyKeysOf(parsedRow);
    const [largest, ...others] = [...new Set(keys.flatMap((key) => this.byKey.get(key) ?? []))].sort((a, b) => b.keys.length - a.keys.length);
    const group = largest ?? { rows: [], keys: [] };
    group.rows.push(parsedRow, ...others.flatMap(({ rows }) => rows));
    const added = [...keys.filter((key) => this.byKey.get(key) !== group), ...others.flatMap((other) => other.keys)];
    for (const key of new Set(added)) {
      this.byKey.set(key, group);
      group.keys.push(key);
    }
  }

  /** Makes the groups available by row, once all rows are added. */
  complete(): void {
    for (const { rows } of new Set(this.byKey.values())) {
      if (rows.length < 2 || rows.length > maxGroupRows) continue;
      rows.sort((a, b) => a.row - b.row);
      for (const { row } of rows) this.byRow.set(row, rows);
    }
    this.byKey.clear();
  }
}

/**
 * Finds the rows of a file that share an external id, a slug, a website domain in one country or a name in one country. Reads the file once, and once
 * more if there are such rows. If the file becomes unreadable, only the rows before the error count, as in its import.
 * @param parse parses a row, with the given columns only if they are given
 */
export async function findRepeatedRows(
  { rows, resolveColumn }: Pick<SourceFile, 'rows' | 'resolveColumn'>,
  parse: (source: SourceRow, columns: ColumnResolver) => ParsedRow,
): Promise<RepeatedRows> {
  const repeated = new RepeatedRows();
  const seen = new Set<number>();
  const shared = new Set<number>();
  const resolveIdentity: ColumnResolver = (name) => {
    const column = resolveColumn(name);
    return column && identityFields.has(column.field) ? column : undefined;
  };
  const hashesOf = (source: SourceRow) => companyKeysOf(parse(source, resolveIdentity)).map(hashOf);
  await forEachRow(rows(), (source) => {
    for (const hash of hashesOf(source)) (seen.has(hash) ? shared : seen).add(hash);
  });
  seen.clear();
  if (shared.size === 0) return repeated;
  let count = 0;
  await forEachRow(rows(), (source) => {
    if (count >= maxRows || !hashesOf(source).some((hash) => shared.has(hash))) return;
    const parsedRow = parse(source, resolveColumn);
    if (parsedRow.excluded) return;
    repeated.add(parsedRow);
    count += 1;
  });
  repeated.complete();
  return repeated;
}

async function forEachRow(rows: AsyncGenerator<SourceRow>, visit: (source: SourceRow) => void): Promise<void> {
  try {
    for await (const source of rows) visit(source);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
}

/** Returns the keys by which rows mean one company. A slug tells companies apart that have the same name or website. */
function companyKeysOf(parsedRow: ParsedRow): string[] {
  if (parsedRow.excluded) return [];
  const { slug, externalId, domain, identity, country } = keysOf(parsedRow);
  const ids = [externalId && `e ${externalId}`, slug && `u ${slug}`];
  const names = slug === null ? [domain && `d ${country} ${domain}`, identity && `n ${country} ${identity}`] : [];
  return [...ids, ...names].filter((key) => key !== null);
}

/** Numbers take less memory than keys. Two keys with one hash do no harm, because groups are formed by keys. */
function hashOf(key: string): number {
  return createHash('sha1').update(key).digest().readUIntBE(0, 6);
}
