import { listLimits } from '#contract/shared/listLimits';
import type { Match } from '../match/matchRows';
import { abbreviateCell } from '../parse/cells';
import type { ParsedRow } from '../parse/parseRow';
import type { Problem } from '../parse/sourceRow';
import { type RowResult, resultOf, type UpdatedRows } from './rowResult';

export interface MatchedRow {
  parsedRow: ParsedRow;
  match: Match;
  /** Identifies the company that the row refers to. */
  key?: number;
}

/** The rows of a file that mean one company, as one row. */
export interface JoinedRow extends MatchedRow {
  rows: ParsedRow[];
  /** The rows that add a value to those before them or replace one. */
  contributing: ReadonlySet<ParsedRow>;
  /** Warnings about contradictions. */
  warnings: Problem[];
}

/** Fields of which the first value counts, as in updates of a company. */
const identifyingFields = new Set(['external_id', 'slug', 'created_at']);
/** A later row has another time without contradicting the earlier one. */
const timeField = 'last_updated';
const maxNamedRows = 20;

/**
 * Joins rows of a file that share keys: those of one company, and those of no stored company, are each joined field by field. A row that a person has
 * to decide about remains alone.
 */
export function joinRows(unit: MatchedRow[]): JoinedRow[] {
  const byCompany = new Map<number, MatchedRow[]>();
  for (const row of unit) if (row.key !== undefined) byCompany.set(row.key, [...(byCompany.get(row.key) ?? []), row]);
  const unmatched = unit.filter(({ match }) => match.kind === 'none');
  const open = unit.filter(({ match, key }) => match.kind !== 'none' && key === undefined).map((row) => joinCompany([row]));
  const [only] = byCompany.values();
  if (byCompany.size <= 1) {
    const rows = [...(only ?? []), ...unmatched];
    return rows.length === 0 ? open : [...open, joinCompany(rows)];
  }
  const reason = 'Its website or name is the same as those of several rows that mean different companies.';
  const doubtful = unmatched.map(({ parsedRow }) => joinCompany([{ parsedRow, match: { kind: 'doubtful', reason } }]));
  return [...open, ...[...byCompany.values()].map(joinCompany), ...doubtful];
}

function joinCompany(matchedRows: MatchedRow[]): JoinedRow {
  const [{ match, key } = { match: { kind: 'none' } satisfies Match, key: undefined }] = matchedRows;
  const rows = matchedRows.map(({ parsedRow }) => parsedRow).sort((a, b) => a.row - b.row);
  return { ...joinFields(rows), match, key, rows };
}

/** Joins rows: the last filled cell counts, lists are united, and an empty cell empties a field only if no row fills it. */
function joinFields(rows: ParsedRow[]): Pick<JoinedRow, 'parsedRow' | 'contributing' | 'warnings'> {
  const [first] = rows;
  if (!first) throw new Error('There are no rows to join.');
  if (rows.length === 1) return { parsedRow: first, contributing: new Set(), warnings: [] };
  const filled = new Map<string, { row: number; value: unknown }>();
  const contributing = new Set<ParsedRow>();
  const conflicts: { row: ParsedRow; field: string; value: unknown; earlier: { row: number; value: unknown } }[] = [];
  const fields: ParsedRow['fields'] = {};
  for (const row of rows) {
    for (const [field, value] of Object.entries(row.fields)) {
      const earlier = filled.get(field);
      if (isEmptyField(row, field, value)) {
        if (!(field in fields)) Object.assign(fields, { [field]: value });
        continue;
      }
      const next = earlier && Array.isArray(value) ? uniteLists(earlier.value, value) : value;
      if (earlier && (identifyingFields.has(field) || isEqual(earlier.value, next))) continue;
      if (earlier && !Array.isArray(value) && field !== timeField) conflicts.push({ row, field, value, earlier });
      Object.assign(fields, { [field]: next });
      filled.set(field, { row: row.row, value: next });
      if (field !== timeField) contributing.add(row);
    }
  }
  const warnings = conflicts.map(({ row, field, value, earlier }): Problem => {
    const reason = `Row ${earlier.row} has "${shortText(earlier.value)}" for the same company. The value of row ${filled.get(field)?.row} is imported.`;
    return { row: row.row, kind: 'warning', column: row.columns.get(field) ?? field, value: shortText(value), reason };
  });
  const columns = new Map(rows.flatMap((row) => [...row.columns]));
  return { parsedRow: { ...first, fields, columns }, contributing, warnings };
}

/** Returns the result of each row, once the company has been written. */
export function resultsOf({ parsedRow, match, rows, contributing, warnings }: JoinedRow, updated: UpdatedRows): [row: number, RowResult][] {
  const [first] = rows;
  const joined = resultOf(parsedRow, match, updated);
  if (rows.length === 1) return [[parsedRow.row, joined]];
  if (joined.outcome === 'refused') return rows.map((row) => [row.row, resultOf(row, match, updated)]);
  const numbers = rows.map(({ row }) => row);
  const reason = `Rows ${formatRows(numbers)} mean the same company and are imported as one.`;
  const externalId = (match.kind === 'same' ? match.externalId : null) ?? parsedRow.fields.external_id ?? null;
  return rows.map((row) => {
    const own = warnings.filter((warning) => warning.row === row.row);
    if (row === first) {
      return [row.row, { ...joined, problems: [{ row: row.row, kind: 'warning', column: null, value: null, reason }, ...joined.problems] }];
    }
    const { problems } = resultOf(row, { kind: 'same', id: 0, externalId }, new Map());
    const outcome = joined.outcome !== 'unchanged' && contributing.has(row) ? 'updated' : 'unchanged';
    return [row.row, { outcome, problems: [...problems, ...own] }];
  });
}

function formatRows(rows: number[]): string {
  const named = rows.length > maxNamedRows ? [...rows.slice(0, maxNamedRows), `${rows.length - maxNamedRows} more`] : rows;
  return new Intl.ListFormat('en-GB').format(named.map(String));
}

function uniteLists(before: unknown, added: unknown[]): unknown[] {
  const items = [...(Array.isArray(before) ? before : []), ...added];
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()].slice(0, listLimits.maxListValues);
}

function isEmptyField({ emptyFlags }: ParsedRow, field: string, value: unknown): boolean {
  return value === undefined || isEmpty(value) || emptyFlags.has(field);
}

/** Whether a value means that a field has none. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shortText(value: unknown): string {
  return abbreviateCell(typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);
}
