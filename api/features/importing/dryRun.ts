import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { type Database, knexSettings } from '../../database';
import { readRecords } from '../../models/ContractorRecord';
import { insertAll } from '../../models/insertAll';
import { changedRecord } from '../../models/updateContractor';
import { keysOf, type Match, matchRows } from './matchRows';
import type { RowReading } from './readRow';
import { changesOf, emptied, type RowResult, resultOf, type Updated, waves } from './writeRows';

/**
 * Says what an import would do. What the file would create is remembered in a database of its own on disk, so that a
 * later row of the same company is seen whatever the file's size.
 */
export class DryRun {
  private constructor(
    private readonly database: Database,
    private readonly imagined: Knex,
    private readonly folder: string,
  ) {}

  static async begin(database: Database): Promise<DryRun> {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
    const imagined = knex(knexSettings({ file: path.join(folder, 'imagined.sqlite') }));
    await imagined.raw('PRAGMA synchronous = OFF');
    await createTables(imagined);
    return new DryRun(database, imagined, folder);
  }

  /** What would become of rows, in their order. */
  async rows(readings: RowReading[]): Promise<RowResult[]> {
    const results = new Map<RowReading, RowResult>();
    for (const wave of waves(readings.filter((reading) => !reading.refused))) {
      const stored = await matchRows(this.database.read, wave.map(keysOf), async () => new Set());
      const imagined = await matchRows(this.imagined, wave.map(keysOf), async (ids) => new Set(ids));
      const changed = await this.changed(wave, stored);
      const added: RowReading[] = [];
      for (const [index, reading] of wave.entries()) {
        const [match, earlier]: (Match | undefined)[] = [stored[index], imagined[index]];
        if (match && match.kind !== 'none') results.set(reading, resultOf(reading, match, changed));
        else if (earlier && earlier.kind !== 'none') results.set(reading, resultOf(reading, earlier, new Map([[reading, []]])));
        else {
          const result = resultOf(reading, { kind: 'none' }, changed);
          results.set(reading, result);
          if (result.outcome === 'created') added.push(reading);
        }
      }
      await this.imagine(added);
    }
    return readings.map((reading) => results.get(reading) ?? { outcome: 'refused', problems: reading.problems });
  }

  async end(): Promise<void> {
    await this.imagined.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async changed(readings: RowReading[], matches: Match[]): Promise<Updated> {
    const records = await readRecords(
      this.database.read,
      matches.flatMap((match) => (match.kind === 'same' ? [match.id] : [])),
    );
    const changed: Updated = new Map();
    for (const [index, reading] of readings.entries()) {
      const match = matches[index];
      const stored = match?.kind === 'same' ? records.get(match.id) : undefined;
      const next = stored && changedRecord(stored.record, changesOf(reading, stored));
      if (next) changed.set(reading, emptied(reading, stored.record, next));
    }
    return changed;
  }

  private async imagine(readings: RowReading[]): Promise<void> {
    if (readings.length === 0) return;
    await this.imagined.transaction(async (trx) => {
      const contractors = readings.map(({ row, fields }) => ({
        id: row,
        name: fields.name,
        slug: fields.slug ?? `row ${row}`,
        country: fields.country ?? null,
        external_id: fields.external_id ?? null,
      }));
      const lookups = readings.map((reading) => {
        const { identity, skeleton, domain } = keysOf(reading);
        return { contractor_id: reading.row, name_identity: identity ?? '', name_skeleton: skeleton ?? '', website_domain: domain };
      });
      await insertAll(trx, 'contractors', contractors);
      await insertAll(trx, 'contractor_lookup', lookups);
    });
  }
}

/** As much of the tables as rows are matched by; a contractor's id is the number of its row. */
async function createTables(imagined: Knex): Promise<void> {
  await imagined.schema
    .createTable('contractors', (table) => {
      table.integer('id').primary();
      table.string('name');
      table.string('slug').index();
      table.string('country');
      table.string('external_id').index();
    })
    .createTable('contractor_lookup', (table) => {
      table.integer('contractor_id').primary();
      table.string('name_identity').index();
      table.string('name_skeleton').index();
      table.string('website_domain').index();
    })
    .createTable('former_slugs', (table) => {
      table.string('slug').primary();
      table.integer('contractor_id');
    });
}
