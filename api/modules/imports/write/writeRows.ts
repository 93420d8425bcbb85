import type { Transaction } from 'objection';
import { insertAll } from '#api/database/queries';
import { type ContractorRecord, readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { createContractors, type NewContractor } from '#api/modules/contractors/store/createContractors';
import { applyChanges, type Changes, saveContractorRecord } from '#api/modules/contractors/store/saveContractorRecord';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import { contractorInput } from '#contract/contractors/contractors';
import { type Match, matchRows } from '../match/matchRows';
import { keysOf, type RowKeys } from '../match/rowKeys';
import { ImportRow, type RowOutcome } from '../models/ImportBatch';
import type { ParsedRow } from '../parse/parseRow';
import type { Problem } from '../parse/sourceRow';

export interface RowResult {
  outcome: RowOutcome;
  problems: Problem[];
}

/** Default values of a new contractor. */
const blank: NewContractor = contractorInput.cast({ name: '', profile_status: 'accepted', profile_source: 'import' });

/**
 * Writes rows in the caller's transaction: creates, updates or skips each, and records the state of every contractor before this batch.
 * @returns the outcome of each row, in order
 */
export async function writeRows(trx: Transaction, batchId: number, parsedRows: ParsedRow[], terms: TermIds, now: number): Promise<RowResult[]> {
  const results = new Map<ParsedRow, RowResult>();
  const findCreated = async (ids: number[]) =>
    new Set<number>(await trx('import_rows').where('batch_id', batchId).whereNull('before').whereIn('contractor_id', ids).pluck('contractor_id'));
  for (const wave of waves(parsedRows.filter((parsedRow) => !parsedRow.excluded))) {
    const matches = await matchRows(trx, wave.map(keysOf), findCreated);
    const matched = wave.map((parsedRow, index) => ({ parsedRow, match: matches[index] ?? { kind: 'none' as const } }));
    await createRows(trx, batchId, matched, now);
    const updated = await updateRows(trx, batchId, matched, terms, now);
    for (const { parsedRow, match } of matched) results.set(parsedRow, resultOf(parsedRow, match, updated));
  }
  return parsedRows.map((parsedRow) => results.get(parsedRow) ?? { outcome: parsedRow.excluded ?? 'refused', problems: parsedRow.problems });
}

/** The rows that change something, each with warnings about the values it removes. */
export type UpdatedRows = Map<ParsedRow, Problem[]>;

/** Returns the outcome of a row, once the contractor it refers to is known. */
export function resultOf(parsedRow: ParsedRow, match: Match, updated: UpdatedRows): RowResult {
  const { problems, row, fields } = parsedRow;
  const columnOf = (field: string) => parsedRow.columns.get(field) ?? field;
  switch (match.kind) {
    case 'none': {
      if (fields.name !== undefined) return { outcome: 'created', problems };
      const reason = "This company doesn't exist yet, and the row has no name to create it with.";
      return { outcome: 'refused', problems: [...problems, { row, kind: 'error', column: columnOf('name'), value: null, reason }] };
    }
    case 'doubtful': {
      const reason = `${match.reason} The row is not imported. Check whether it is the same company.`;
      return { outcome: 'doubtful', problems: [...problems, { row, kind: 'decide', column: columnOf('name'), value: fields.name ?? null, reason }] };
    }
    case 'refused': {
      const { field, reason } = match;
      return { outcome: 'refused', problems: [...problems, { row, kind: 'error', column: columnOf(field), value: fields[field] ?? null, reason }] };
    }
    case 'same': {
      const keepsExternalId = fields.external_id !== undefined && match.externalId !== null && match.externalId !== fields.external_id;
      const reason = `The company already has the external ID "${match.externalId}" and keeps it.`;
      const idWarnings: Problem[] = keepsExternalId
        ? [{ row, kind: 'warning', column: columnOf('external_id'), value: fields.external_id ?? null, reason }]
        : [];
      const clearedFieldWarnings = updated.get(parsedRow);
      return { outcome: clearedFieldWarnings ? 'updated' : 'unchanged', problems: [...problems, ...idWarnings, ...(clearedFieldWarnings ?? [])] };
    }
  }
}

/**
 * Splits rows into waves. The rows of a wave are independent, so they can be looked up and written together; a row that may refer to the same company
 * as an earlier one waits for a later wave.
 */
export function* waves(parsedRows: ParsedRow[]): Generator<ParsedRow[]> {
  let wave: ParsedRow[] = [];
  let seen = new Set<string>();
  for (const parsedRow of parsedRows) {
    const identityKeys = identityKeysOf(keysOf(parsedRow));
    if (identityKeys.some((identityKey) => seen.has(identityKey))) {
      yield wave;
      wave = [];
      seen = new Set();
    }
    wave.push(parsedRow);
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

type MatchedRows = { parsedRow: ParsedRow; match: Match }[];

async function createRows(trx: Transaction, batchId: number, matched: MatchedRows, now: number): Promise<void> {
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

async function updateRows(trx: Transaction, batchId: number, matched: MatchedRows, terms: TermIds, now: number): Promise<UpdatedRows> {
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
    const revision = await saveContractorRecord(trx, before, next, terms, now);
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

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the contractor that a row creates. */
export function buildNewContractor({ fields }: ParsedRow): NewContractor {
  return { ...blank, ...omitUndefined(fields) };
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
  trx: Transaction,
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
