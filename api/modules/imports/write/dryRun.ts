import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { type Database, knexSettings } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { type ContractorRecord, readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { applyChanges } from '#api/modules/contractors/store/saveContractorRecord';
import { type Match, matchRows } from '../match/matchRows';
import type { RepeatedRows } from '../match/repeatedRows';
import { keysOf } from '../match/rowKeys';
import type { ParsedRow } from '../parse/parseRow';
import { joinRows, type MatchedRow, resultsOf } from './joinRows';
import type { RowResult } from './rowResult';
import { buildClearedFieldWarnings, buildNewContractor, changesOf, resultsByWave } from './writeRows';

const unmatched: Match = { kind: 'none' };

/**
 * Simulates an import. The contractors that it would create are stored in a temporary database on disk, so that later rows match them whatever the
 * file's size.
 */
export class DryRun {
  private constructor(
    private readonly database: Database,
    private readonly scratch: Knex,
    private readonly folder: string,
  ) {}

  static async begin(database: Database): Promise<DryRun> {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
    const scratch = knex(knexSettings({ file: path.join(folder, 'imagined.sqlite') }));
    const trial = new DryRun(database, scratch, folder);
    try {
      await scratch.raw('PRAGMA synchronous = OFF');
      await createTables(scratch);
    } catch (error) {
      await trial.end();
      throw error;
    }
    return trial;
  }

  async simulate(parsedRows: ParsedRow[], repeated: RepeatedRows): Promise<RowResult[]> {
    return resultsByWave(parsedRows, repeated, async (wave) => {
      const keys = wave.flat().map(keysOf);
      const stored = await matchRows(this.database.read, keys, async () => new Set());
      const scratch = await matchRows(this.scratch, keys, async (ids) => new Set(ids));
      let index = -1;
      const targets = wave.flatMap((unit) =>
        joinRows(
          unit.map((parsedRow) => {
            index += 1;
            return resolveTarget(parsedRow, stored[index], scratch[index]);
          }),
        ),
      );
      const records = await this.readSimulatedRecords(targets.flatMap(({ key }) => key ?? []));
      const changed = new Map<number, ContractorRecord>();
      const added: ParsedRow[] = [];
      const results = targets.flatMap((target) => {
        const { parsedRow, match, key } = target;
        const before = key === undefined ? undefined : (changed.get(key) ?? records.get(key));
        const next = before && applyChanges(before, changesOf(parsedRow, before));
        if (next && key !== undefined) changed.set(key, next);
        if (match.kind === 'none' && parsedRow.fields.name !== undefined) added.push(parsedRow);
        return resultsOf(target, new Map(next && [[parsedRow, buildClearedFieldWarnings(parsedRow, before, next)]]));
      });
      await this.addToScratch(added, changed);
      return results;
    });
  }

  async end(): Promise<void> {
    await this.scratch.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Reads companies as earlier rows would leave them, by key. */
  private async readSimulatedRecords(keys: number[]): Promise<Map<number, ContractorRecord>> {
    const changed: { key: number; record: string }[] = await this.scratch('records').whereIn('key', keys);
    const records = new Map<number, ContractorRecord>(changed.map(({ key, record }) => [key, JSON.parse(record)]));
    const others = keys.filter((key) => key > 0 && !records.has(key));
    for (const [id, { record }] of await readRecords(this.database.read, others)) records.set(id, record);
    return records;
  }

  private async addToScratch(added: ParsedRow[], changed: Map<number, ContractorRecord>): Promise<void> {
    const contractors = added.map((parsedRow) => {
      const { row, fields } = parsedRow;
      const { profile_status, profile_source } = buildNewContractor(parsedRow);
      const keys = { slug: fields.slug ?? `row ${row}`, external_id: fields.external_id ?? null };
      return { id: row, name: fields.name, country: fields.country ?? null, ...keys, profile_status, profile_source, last_updated: 0 };
    });
    const lookups = added.map((parsedRow) => {
      const { identity, skeleton, domain } = keysOf(parsedRow);
      return { contractor_id: parsedRow.row, name_identity: identity ?? '', name_skeleton: skeleton ?? '', website_domain: domain };
    });
    const records = [...added.map((parsedRow): [number, ContractorRecord] => [-parsedRow.row, buildScratchRecord(parsedRow)]), ...changed];
    await this.scratch.transaction(async (trx) => {
      await insertAll(trx, 'contractors', contractors);
      await insertAll(trx, 'contractor_lookup', lookups);
      await trx('records')
        .delete()
        .whereIn('key', [...changed.keys()]);
      await insertAll(
        trx,
        'records',
        records.map(([key, record]) => ({ key, record: JSON.stringify(record) })),
      );
    });
  }
}

/** Finds the company of a row, stored or simulated. The key of a simulated one is its negated row number. */
function resolveTarget(parsedRow: ParsedRow, stored: Match = unmatched, scratch: Match = unmatched): MatchedRow {
  if (stored.kind !== 'none') return { parsedRow, match: stored, key: stored.kind === 'same' ? stored.id : undefined };
  return { parsedRow, match: scratch, key: scratch.kind === 'same' ? -scratch.id : undefined };
}

/** Builds a contractor as it would be stored. Its dates and slugs are irrelevant, because rows are not compared by them. */
function buildScratchRecord(parsedRow: ParsedRow): ContractorRecord {
  return { external_id: null, slug: '', former_slugs: [], created_at: 0, published_at: null, last_updated: 0, ...buildNewContractor(parsedRow) };
}

/** Creates the tables that matching needs. A contractor's id is derived from its row number. */
async function createTables(scratch: Knex): Promise<void> {
  await scratch.schema
    .createTable('contractors', (table) => {
      table.integer('id').primary();
      table.integer('merged_into');
      table.string('name');
      table.string('slug').index();
      table.string('country');
      table.string('external_id').index();
      table.string('profile_status');
      table.string('profile_source');
      table.integer('last_updated');
    })
    .createTable('contractor_lookup', (table) => {
      table.integer('contractor_id').primary();
      table.string('name_identity').index();
      table.string('name_skeleton').index();
      table.string('website_domain').index();
    })
    .createTable('records', (table) => {
      table.integer('key').primary();
      table.text('record').notNullable();
    })
    // A file merges nothing, so the table stays empty.
    .createTable('merges', (table) => {
      table.integer('keep_id');
      table.integer('merged_at');
      table.integer('undone_at');
    })
    .createTable('former_slugs', (table) => {
      table.string('slug').primary();
      table.integer('contractor_id');
      table.integer('merged_from');
    });
}
