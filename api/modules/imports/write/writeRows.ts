import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import { type ContractorRecord, readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { createContractors, type NewContractor } from '#api/modules/contractors/store/createContractors';
import { applyChanges, type Changes, saveContractorRecord } from '#api/modules/contractors/store/saveContractorRecord';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import { contractorInput } from '#contract/contractors/contractors';
import { storedCandidates } from '../match/matchCandidates';
import { matchRows } from '../match/matchRows';
import type { RepeatedRows } from '../match/repeatedRows';
import { keysOf, type RowKeys } from '../match/rowKeys';
import { ImportRow } from '../models/ImportBatch';
import type { ParsedRow } from '../parse/parseRow';
import type { Problem } from '../parse/sourceRow';
import { isEmpty, joinRows, type MatchedRow, resultsOf } from './joinRows';
import type { RowResult, UpdatedRows } from './rowResult';

/** Default values of a new contractor. */
const blank: NewContractor = contractorInput.cast({ name: '', profile_status: 'accepted', profile_source: 'import' });

/**
 * Writes rows in the caller's transaction: creates, updates or skips each, and records the state of every contractor before this batch. Rows of the
 * file that mean one company are written with the first of them.
 * @returns the outcome of each row, in order
 */
export async function writeRows(
  trx: Knex.Transaction,
  batchId: number,
  parsedRows: ParsedRow[],
  repeated: RepeatedRows,
  terms: TermIds,
  now: number,
): Promise<RowResult[]> {
  const source = storedCandidates(trx, batchId);
  return resultsByWave(parsedRows, repeated, async (wave) => {
    const matches = await matchRows(source, wave.flat().map(keysOf));
    let index = 0;
    const matched = wave.flatMap((unit) =>
      joinRows(
        unit.map((parsedRow): MatchedRow => {
          const match = matches[index++] ?? { kind: 'none' };
          return { parsedRow, match, key: match.kind === 'same' ? match.id : undefined };
        }),
      ),
    );
    await createRows(trx, batchId, matched, now);
    const updated = await updateRows(trx, batchId, matched, terms, now);
    return matched.flatMap((joined) => resultsOf(joined, updated));
  });
}

/**
 * Processes rows in waves of independent units. A unit is a row, or all rows of the file that share keys with it.
 * @returns the outcome of each row, in order
 */
export async function resultsByWave(
  parsedRows: ParsedRow[],
  repeated: RepeatedRows,
  processWave: (wave: ParsedRow[][]) => Promise<[row: number, RowResult][]>,
): Promise<RowResult[]> {
  const results = new Map<number, RowResult>();
  for (const wave of waves(unitsOf(parsedRows, repeated))) {
    for (const [row, result] of await processWave(wave)) {
      results.set(row, result);
      repeated.results.set(row, result);
    }
    // Rows with similar names take a wave each, and SQLite answers without a pause.
    await setImmediate();
  }
  return parsedRows.map((parsedRow) => {
    const { row, excluded, problems } = parsedRow;
    const result = results.get(row) ?? repeated.results.get(row);
    repeated.results.delete(row);
    return result && !excluded ? result : { outcome: excluded ?? 'refused', problems };
  });
}

/** Returns the rows that are written together. A row that was written with an earlier one is in no unit. */
function unitsOf(parsedRows: ParsedRow[], repeated: RepeatedRows): ParsedRow[][] {
  const started = new Set<readonly ParsedRow[]>();
  return parsedRows.flatMap((parsedRow) => {
    if (parsedRow.excluded) return [];
    const group = repeated.groupOf(parsedRow);
    if (!group) return [[parsedRow]];
    if (started.has(group) || repeated.results.has(parsedRow.row)) return [];
    started.add(group);
    return [[...group]];
  });
}

/**
 * Splits units of rows into waves. The units of a wave are independent, so they can be looked up and written together; one that may refer to the same
 * company as an earlier one waits for a later wave.
 */
function* waves(units: ParsedRow[][]): Generator<ParsedRow[][]> {
  let wave: ParsedRow[][] = [];
  let seen = new Set<string>();
  for (const unit of units) {
    const identityKeys = unit.flatMap((parsedRow) => identityKeysOf(keysOf(parsedRow)));
    if (identityKeys.some((identityKey) => seen.has(identityKey))) {
      yield wave;
      wave = [];
      seen = new Set();
    }
    wave.push(unit);
    for (const identityKey of identityKeys) seen.add(identityKey);
  }
  if (wave.length > 0) yield wave;
}

/** Returns the keys by which two rows may refer to the same company. */
function identityKeysOf(keys: RowKeys): string[] {
  const { slug, externalId, domain, identity, skeleton } = keys;
  const all: [string, string | null][] = [
    ['u', slug],
    ['e', externalId],
    ['d', domain],
    ['n', identity],
    ['s', skeleton],
  ];
  return all.flatMap(([kind, value]) => (value ? [`${kind} ${value}`] : []));
}

type MatchedRows = Pick<MatchedRow, 'parsedRow' | 'match'>[];

async function createRows(trx: Knex.Transaction, batchId: number, matched: MatchedRows, now: number): Promise<void> {
  const parsedRows = matched
    .filter(({ parsedRow, match }) => match.kind === 'none' && parsedRow.fields.name !== undefined)
    .map(({ parsedRow }) => parsedRow);
  if (parsedRows.length === 0) return;
  const inputs = parsedRows.map(buildNewContractor);
  const ids = await createContractors(trx, inputs, now);
  await insertAll(
    trx,
    'import_rows',
    parsedRows.map(({ row }, index) => ({ batch_id: batchId, contractor_id: ids[index], row, revision: 1, before: null })),
  );
}

async function updateRows(trx: Knex.Transaction, batchId: number, matched: MatchedRows, terms: TermIds, now: number): Promise<UpdatedRows> {
  const existing = matched.flatMap(({ parsedRow, match }) => (match.kind === 'same' ? [{ parsedRow, id: match.id }] : []));
  const updated: UpdatedRows = new Map();
  if (existing.length === 0) return updated;
  const stored = await readRecords(
    trx,
    existing.map(({ id }) => id),
  );
  for (const { parsedRow, id } of existing) {
    // Two rows may refer to one company by different keys.
    const isRepeated = [...updated.keys()].some((earlier) => existing.some((one) => one.parsedRow === earlier && one.id === id));
    const before = (isRepeated ? await readRecords(trx, [id]) : stored).get(id);
    const next = before && applyChanges(before.record, changesOf(parsedRow, before.record));
    if (!next) continue;
    const { revision } = await saveContractorRecord(trx, before, next, now, { terms, writer: 'import' });
    await recordBeforeImage(trx, batchId, parsedRow.row, before, revision);
    updated.set(parsedRow, buildClearedFieldWarnings(parsedRow, before.record, next));
  }
  return updated;
}

/** Returns a warning for each field that a row empties, because an empty cell may be unintended. */
export function buildClearedFieldWarnings({ row, fields, columns }: ParsedRow, before: ContractorRecord, after: ContractorRecord): Problem[] {
  const remaining = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([field, value]): Problem[] => {
    if (!(field in fields) || isEmpty(value) || !isEmpty(remaining.get(field))) return [];
    const column = columns.get(field) ?? field;
    const text = (Array.isArray(value) && typeof value[0] === 'string' ? value.join('; ') : JSON.stringify(value)).slice(0, 80);
    return [{ row, kind: 'warning', column, value: null, reason: `The cell is empty, so the current value will be removed: ${text}` }];
  });
}

/** Returns the contractor that a row creates. */
export function buildNewContractor({ fields, isDraft = false }: ParsedRow): NewContractor {
  return { ...blank, ...(isDraft && { profile_status: 'draft' as const }), ...omitUndefined(fields) };
}

/** Returns a row that lists nothing: what it creates is a draft, and what exists keeps its status instead of being accepted. */
export function withoutListing(parsedRow: ParsedRow): ParsedRow {
  const { profile_status, ...others } = parsedRow.fields;
  return { ...parsedRow, isDraft: true, fields: profile_status === 'accepted' ? others : parsedRow.fields };
}

/** Returns a row's changes, except to what identifies a company or its origin: external id, slugs and the creation date. */
export function changesOf({ fields }: ParsedRow, record: ContractorRecord): Changes {
  const { external_id, slug: _slug, former_slugs: _formerSlugs, created_at: _createdAt, ...changes } = omitUndefined(fields);
  return { ...changes, external_id: record.external_id ?? external_id ?? null };
}

/** Omits the fields that the row does not contain. */
function omitUndefined(fields: ParsedRow['fields']): ParsedRow['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function recordBeforeImage(
  trx: Knex.Transaction,
  batchId: number,
  row: number,
  { contractor, formerSlugs }: StoredRecord,
  revision: number,
): Promise<void> {
  const recorded = await ImportRow.query(trx).findById([batchId, contractor.id]).patch({ revision });
  if (recorded > 0) return;
  const { terms = [], formerNames = [], ...columns } = contractor.toJSON();
  const before = {
    columns,
    term_ids: terms.map((term) => term.id),
    former_names: formerNames.map(({ id, name }) => ({ id, name })),
    former_slugs: formerSlugs.map(({ slug, created_at, merged_from }) => ({ slug, created_at, merged_from })),
  };
  await ImportRow.query(trx).insert({ batch_id: batchId, contractor_id: contractor.id, row, revision, before });
}
