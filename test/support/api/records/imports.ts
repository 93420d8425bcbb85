import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { exportContractors } from '#api/modules/imports/export/exportContractors';
import { openFile } from '#api/modules/imports/files/openFile';
import type { Problem } from '#api/modules/imports/parse/sourceRow';
import { type ImportSummary, runImport } from '#api/modules/imports/write/runImport';
import { defaultImportOptions, type ImportOptions } from '#contract/imports/importOptions';
import type { TestApi } from '../testApi';

export interface Imported extends ImportSummary {
  problems: Problem[];
}

/** Imports a text as a file of the given name, with the given options. */
export async function importText(
  api: TestApi,
  text: string | Buffer,
  name = 'list.csv',
  dryRun = false,
  options: Partial<ImportOptions> = {},
): Promise<Imported> {
  return inFolder(async (folder) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const problems: Problem[] = [];
    const summary = await runImport(api.services, await openFile(file, undefined, { ...defaultImportOptions, ...options }), dryRun, {
      onProblem: (problem) => problems.push(problem),
    });
    return { ...summary, problems };
  });
}

/** Exports the directory as a file of the given name. */
export async function exportText(api: TestApi, name = 'list.csv'): Promise<string> {
  return inFolder(async (folder) => {
    await exportContractors(api.services.database, path.join(folder, name));
    return readFileSync(path.join(folder, name), 'utf8');
  });
}

/** CSV text from a header and rows. Cells with a comma, quote or line break are quoted. */
export function csv(...rows: string[][]): string {
  const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Formats a problem as its row, column and kind. */
export function brief({ row, column, kind }: Problem): string {
  return `${row} ${column ?? '-'} ${kind}`;
}

/**
 * A checksum of every row of every table, except the schema's own tables, the change log, the CMS queue and the import records. Also excludes the
 * times up to which readers have seen records, which undo does not restore.
 */
export async function checksum(knex: Knex): Promise<string> {
  const sqlite = knex.client.config.client === 'better-sqlite3';
  const found = await knex.raw(
    sqlite
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const names: string[] = (sqlite ? found : found[0]).map((row: { name: string }) => row.name);
  const hash = createHash('sha256');
  const counted = names.filter((name) => !/^(sqlite_|knex_|import_|contractor_changes$|change_clock$|cms_outbox$)/.test(name)).sort(byText);
  if (!counted.includes('contractors')) throw new Error('The tables were not found.');
  for (const name of counted) {
    const rows: object[] = await knex(name);
    hash.update(name).update(
      rows
        .map((row) => JSON.stringify({ ...row, set_back_from: undefined }))
        .sort(byText)
        .join('\n'),
    );
  }
  return hash.digest('hex');
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'directory-import-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function byText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
