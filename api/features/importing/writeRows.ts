import type { Transaction } from 'objection';
import { contractorInput } from '../../contract/contractors';
import { type ContractorRecord, readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { createContractors, type NewContractor } from '../../models/createContractors';
import { ImportRow, type RowOutcome } from '../../models/ImportBatch';
import { insertAll } from '../../models/insertAll';
import type { TermIds } from '../../models/termIds';
import { type Changes, changedRecord, updateContractor } from '../../models/updateContractor';
import { keysOf, type Match, matchRows, type RowKeys } from './matchRows';
import type { RowReading } from './readRow';
import type { Problem } from './sourceRow';

export interface RowResult {
  outcome: RowOutcome;
  problems: Problem[];
}

/** What a new contractor is where the file does not say otherwise. */
const blank: NewContractor = contractorInput.cast({ name: '', profile_status: 'accepted', profile_source: 'import' });

/**
 * Writes rows inside the caller's transaction: creates, updates or leaves each alone, and records for every contractor what
 * was there before this batch. @returns what became of each row, in their order
 */
export async function writeRows(trx: Transaction, batchId: number, readings: RowReading[], terms: TermIds, now: number): Promise<RowResult[]> {
  const results = new Map<RowReading, RowResult>();
  const created = async (ids: number[]) =>
    new Set<number>(await trx('import_rows').where('batch_id', batchId).whereNull('before').whereIn('contractor_id', ids).pluck('contractor_id'));
  for (const wave of waves(readings.filter((reading) => !reading.refused))) {
    const matches = await matchRows(trx, wave.map(keysOf), created);
    const matched = wave.map((reading, index) => ({ reading, match: matches[index] ?? { kind: 'none' as const } }));
    await createRows(trx, batchId, matched, now);
    const updated = await updateRows(trx, batchId, matched, terms, now);
    for (const { reading, match } of matched) results.set(reading, resultOf(reading, match, updated));
  }
  return readings.map((reading) => results.get(reading) ?? { outcome: 'refused', problems: reading.problems });
}

/** The rows that change something, each with what it takes away. */
export type Updated = Map<RowReading, Problem[]>;

/** What a row comes to, once it is known which contractor it means. */
export function resultOf(reading: RowReading, match: Match, updated: Updated): RowResult {
  const { problems, row, fields } = reading;
  const columnOf = (field: string) => reading.columns.get(field) ?? field;
  switch (match.kind) {
    case 'none': {
      if (fields.name !== undefined) return { outcome: 'created', problems };
      const reason = 'There is no such company yet, and the row has no name for a new one.';
      return { outcome: 'refused', problems: [...problems, { row, kind: 'error', column: columnOf('name'), value: null, reason }] };
    }
    case 'doubtful': {
      const reason = `${match.reason} A person has to say whether it is the same company; the row is not written.`;
      return { outcome: 'doubtful', problems: [...problems, { row, kind: 'decide', column: columnOf('name'), value: fields.name ?? null, reason }] };
    }
    case 'refused': {
      const { field, reason } = match;
      return { outcome: 'refused', problems: [...problems, { row, kind: 'error', column: columnOf(field), value: fields[field] ?? null, reason }] };
    }
    case 'same': {
      const keeps = fields.external_id !== undefined && match.externalId !== null && match.externalId !== fields.external_id;
      const reason = `The company has the external id "${match.externalId}" already and keeps it.`;
      const note: Problem[] = keeps ? [{ row, kind: 'warning', column: columnOf('external_id'), value: fields.external_id ?? null, reason }] : [];
      const emptied = updated.get(reading);
      return { outcome: emptied ? 'updated' : 'unchanged', problems: [...problems, ...note, ...(emptied ?? [])] };
    }
  }
}

/**
 * Rows that have nothing in common can be looked up and written together; one that may mean the same company as a row
 * before it waits until that one is written.
 */
export function* waves(readings: RowReading[]): Generator<RowReading[]> {
  let wave: RowReading[] = [];
  let seen = new Set<string>();
  for (const reading of readings) {
    const marks = marksOf(keysOf(reading));
    if (marks.some((mark) => seen.has(mark))) {
      yield wave;
      wave = [];
      seen = new Set();
    }
    wave.push(reading);
    for (const mark of marks) seen.add(mark);
  }
  if (wave.length > 0) yield wave;
}

/** What two rows that may mean the same company have in common. */
function marksOf(keys: RowKeys): string[] {
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

type Matched = { reading: RowReading; match: Match }[];

async function createRows(trx: Transaction, batchId: number, matched: Matched, now: number): Promise<void> {
  const readings = matched.filter(({ reading, match }) => match.kind === 'none' && reading.fields.name !== undefined).map(({ reading }) => reading);
  if (readings.length === 0) return;
  const inputs = readings.map(newContractor);
  const ids = await createContractors(trx, inputs, now);
  await insertAll(
    trx,
    'import_rows',
    readings.map(({ row }, index) => ({ batch_id: batchId, contractor_id: ids[index], row, revision: 1, before: null })),
  );
}

async function updateRows(trx: Transaction, batchId: number, matched: Matched, terms: TermIds, now: number): Promise<Updated> {
  const known = matched.flatMap(({ reading, match }) => (match.kind === 'same' ? [{ reading, id: match.id }] : []));
  const updated: Updated = new Map();
  if (known.length === 0) return updated;
  const stored = await readRecords(
    trx,
    known.map(({ id }) => id),
  );
  for (const { reading, id } of known) {
    // Two rows may mean one company by different keys.
    const again = [...updated.keys()].some((earlier) => known.some((one) => one.reading === earlier && one.id === id));
    const before = (again ? await readRecords(trx, [id]) : stored).get(id);
    const next = before && changedRecord(before.record, changesOf(reading, before.record));
    if (!next) continue;
    const revision = await updateContractor(trx, before, next, terms, now);
    await recordBefore(trx, batchId, reading.row, before, revision);
    updated.set(reading, emptied(reading, before.record, next));
  }
  return updated;
}

/** A warning for each field that a row empties: an empty cell may be meant so, or not. */
export function emptied({ row, fields, columns }: RowReading, before: ContractorRecord, after: ContractorRecord): Problem[] {
  const remaining = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([field, value]): Problem[] => {
    if (!(field in fields) || isEmpty(value) || !isEmpty(remaining.get(field))) return [];
    const column = columns.get(field) ?? field;
    const text = (Array.isArray(value) && typeof value[0] === 'string' ? value.join('; ') : JSON.stringify(value)).slice(0, 80);
    return [{ row, kind: 'warning', column, value: null, reason: `Empty in the file; the current value will be removed: ${text}` }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What a row makes where there is no such company yet. */
export function newContractor({ fields }: RowReading): NewContractor {
  return { ...blank, ...definite(fields) };
}

/** What identifies a company or says where it comes from stays with it: external id, addresses and its first date. */
export function changesOf({ fields }: RowReading, record: ContractorRecord): Changes {
  const { external_id, slug: _slug, former_slugs: _formerSlugs, created_at: _createdAt, ...changes } = definite(fields);
  return { ...changes, external_id: record.external_id ?? external_id ?? null };
}

/** Without the fields of which the row says nothing. */
function definite(fields: RowReading['fields']): RowReading['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function recordBefore(
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
