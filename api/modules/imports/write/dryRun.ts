import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { type Database, knexSettings } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { type ContractorRecord, readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { applyChanges } from '#api/modules/contractors/store/saveContractorRecord';
import { type Candidate, type CandidateSource, Candidates, lookupsOf, storedCandidates } from '../match/matchCandidates';
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
      const stored = await matchRows(storedCandidates(this.database.read, null), keys);
      const scratch = await matchRows(scratchCandidates(this.scratch), keys);
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
    const candidates = added.map((parsedRow): ScratchCandidate => {
      const { name, slug = `row ${parsedRow.row}`, external_id = null, country = null, ...others } = buildNewContractor(parsedRow);
      const { profile_status, profile_source } = others;
      const { identity, skeleton, domain } = keysOf(parsedRow);
      const lookup = { name_identity: identity ?? '', name_skeleton: skeleton ?? '', website_domain: domain };
      return { id: parsedRow.row, name, slug, external_id, country, profile_status, profile_source, ...lookup };
    });
    const records = [...added.map((parsedRow): [number, ContractorRecord] => [-parsedRow.row, buildScratchRecord(parsedRow)]), ...changed];
    await this.scratch.transaction(async (trx) => {
      await insertAll(trx, 'candidates', candidates);
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

/** Returns the contractors that earlier rows would create as candidates. A file merges nothing. */
function scratchCandidates(scratch: Knex): CandidateSource {
  return {
    readCandidates: async (rows) => {
      const found = new Map<number, Candidate>();
      for (const [column, values] of lookupsOf(rows)) {
        const matches: ScratchCandidate[] = await scratch('candidates').whereIn(column, values);
        for (const candidate of matches) found.set(candidate.id, { ...candidate, merged_into: null, last_updated: 0 });
      }
      return new Candidates([...found.values()], [], new Map());
    },
    findCreated: async (ids) => new Set(ids),
  };
}

type ScratchCandidate = Omit<Candidate, 'merged_into' | 'last_updated'>;

/** Creates the tables of simulated contractors. The id of a candidate is its row number. */
async function createTables(scratch: Knex): Promise<void> {
  await scratch.schema
    .createTable('candidates', (table) => {
      table.integer('id').primary();
      for (const column of ['name', 'country', 'profile_status', 'profile_source']) table.string(column);
      for (const column of ['slug', 'external_id', 'name_identity', 'name_skeleton', 'website_domain']) table.string(column).index();
    })
    .createTable('records', (table) => {
      table.integer('key').primary();
      table.text('record').notNullable();
    });
}
