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
import { changesOf, emptied, type Matched, newContractor, type RowResult, refuseRepeated, repeats, resultOf, waves } from './writeRows';

const unmatched: Match = { kind: 'none' };

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
    const trial = new DryRun(database, imagined, folder);
    try {
      await imagined.raw('PRAGMA synchronous = OFF');
      await createTables(imagined);
    } catch (error) {
      await trial.end();
      throw error;
    }
    return trial;
  }

  /** What would become of rows, in their order. */
  async rows(readings: RowReading[]): Promise<RowResult[]> {
    const results = new Map<RowReading, RowResult>();
    for (const wave of waves(readings.filter((reading) => !reading.refused))) {
      const stored = await matchRows(this.database.read, wave.map(keysOf), async () => new Set());
      const imagined = await matchRows(this.imagined, wave.map(keysOf), async (ids) => new Set(ids));
      const meant = wave.map((reading, index) => ({ reading, match: meaningOf(stored[index], imagined[index]) }));
      const matched = refuseRepeated(meant, await this.matchedRows(idsOf(meant)));
      const records = await readRecords(this.database.read, idsOf(matched));
      for (const { reading, match } of matched) {
        const before = match.kind === 'same' ? records.get(match.id)?.record : undefined;
        const next = before && changedRecord(before, changesOf(reading, before));
        results.set(reading, resultOf(reading, match, new Map(next && [[reading, emptied(reading, before, next)]])));
      }
      await this.imagine(
        wave.filter((reading) => results.get(reading)?.outcome === 'created'),
        matched,
      );
    }
    return readings.map((reading) => results.get(reading) ?? { outcome: 'refused', problems: reading.problems });
  }

  async end(): Promise<void> {
    await this.imagined.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Which rows of the file meant the stored contractors before, by their ids. */
  private async matchedRows(ids: number[]): Promise<Map<number, number>> {
    const found: { contractor_id: number; row: number }[] = await this.imagined('matches').whereIn('contractor_id', ids);
    return new Map(found.map(({ contractor_id, row }) => [contractor_id, row]));
  }

  private async imagine(added: RowReading[], matched: Matched): Promise<void> {
    const contractors = added.map((reading) => {
      const { row, fields } = reading;
      const { profile_status, profile_source } = newContractor(reading);
      const keys = { slug: fields.slug ?? `row ${row}`, external_id: fields.external_id ?? null };
      return { id: row, name: fields.name, country: fields.country ?? null, ...keys, profile_status, profile_source, last_updated: 0 };
    });
    const lookups = added.map((reading) => {
      const { identity, skeleton, domain } = keysOf(reading);
      return { contractor_id: reading.row, name_identity: identity ?? '', name_skeleton: skeleton ?? '', website_domain: domain };
    });
    const matches = matched.flatMap(({ reading, match }) => (match.kind === 'same' ? [{ contractor_id: match.id, row: reading.row }] : []));
    await this.imagined.transaction(async (trx) => {
      await insertAll(trx, 'contractors', contractors);
      await insertAll(trx, 'contractor_lookup', lookups);
      await insertAll(trx, 'matches', matches);
    });
  }
}

/** The company that a row means, among those that are stored or those that the file would create: a second row of one is refused. */
function meaningOf(stored: Match = unmatched, imagined: Match = unmatched): Match {
  if (stored.kind !== 'none') return stored;
  return imagined.kind === 'same' ? repeats(imagined.id) : imagined;
}

function idsOf(matched: Matched): number[] {
  return matched.flatMap(({ match }) => (match.kind === 'same' ? [match.id] : []));
}

/** As much of the tables as rows are matched by; a contractor's id is the number of its row. */
async function createTables(imagined: Knex): Promise<void> {
  await imagined.schema
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
    .createTable('matches', (table) => {
      table.integer('contractor_id').primary();
      table.integer('row').notNullable();
    })
    // A file merges nothing.
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
