import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { DecisionKind } from '#contract/decisions';

type Row = Record<string, string | number | null>;

/** A row before and after a decision; null if it didn't exist. */
export interface RowChange {
  table: string;
  before: Row | null;
  after: Row | null;
}

/** What a decision is about. */
export interface DecisionSubject {
  kind: DecisionKind;
  subject_id: number;
  contractor_id: number | null;
}

interface TrackedTable {
  table: string;
  /** Selects the rows that a decision may change. */
  find: (knex: Knex, subject: DecisionSubject) => Knex.QueryBuilder;
  /** Primary key columns. */
  key?: readonly string[];
  /**
   * Whether new rows also prevent an undo once a decision has changed one of these tables: actions of a new team can't be undone with the decision.
   */
  comparesWholeTable?: boolean;
}

const trackByContractor = (table: string): TrackedTable => ({ table, find: (knex, { contractor_id }) => knex(table).where({ contractor_id }) });
const selectReportedEnquiryId = (knex: Knex, { subject_id }: DecisionSubject) =>
  knex('enquiry_reports').where({ id: subject_id }).select('enquiry_id');
const selectReportedReviewId = (knex: Knex, { subject_id }: DecisionSubject) => knex('review_reports').where({ id: subject_id }).select('review_id');

/** The tables that each kind of decision writes, besides the contractor. Referenced tables come first. */
const trackedTables: Record<DecisionKind, readonly TrackedTable[]> = {
  profile: [{ ...trackByContractor('profile_submissions'), key: ['contractor_id'] }],
  claim: [
    trackByContractor('claims'),
    {
      table: 'claim_documents',
      find: (knex, { contractor_id }) => knex('claim_documents').whereIn('claim_id', knex('claims').where({ contractor_id }).select('id')),
    },
    { ...trackByContractor('members'), key: ['contractor_id', 'user_id'], comparesWholeTable: true },
    { ...trackByContractor('invitations'), comparesWholeTable: true },
  ],
  review: [
    { table: 'reviews', find: (knex, { subject_id }) => knex('reviews').where({ id: subject_id }) },
    { table: 'review_reports', find: (knex, { subject_id }) => knex('review_reports').where({ review_id: subject_id }) },
  ],
  report: [
    { table: 'reviews', find: (knex, subject) => knex('reviews').whereIn('id', selectReportedReviewId(knex, subject)) },
    { table: 'review_reports', find: (knex, subject) => knex('review_reports').whereIn('review_id', selectReportedReviewId(knex, subject)) },
  ],
  enquiry: [
    { table: 'enquiries', find: (knex, subject) => knex('enquiries').whereIn('id', selectReportedEnquiryId(knex, subject)) },
    { table: 'enquiry_reports', find: (knex, subject) => knex('enquiry_reports').whereIn('enquiry_id', selectReportedEnquiryId(knex, subject)) },
    { table: 'blocked_senders', find: (knex, subject) => knex('blocked_senders').whereIn('enquiry_id', selectReportedEnquiryId(knex, subject)) },
  ],
};

type RowsByKey = Map<string, Row>;
/** Rows by table name. */
export type Snapshot = Map<string, RowsByKey>;

/** Locks and returns all rows that a decision may change, because some of them are also written without a lock on the contractor. */
export async function lockTrackedRows(trx: Knex.Transaction, subject: DecisionSubject): Promise<Snapshot> {
  const snapshot: Snapshot = new Map();
  for (const { table, find, key = ['id'] } of trackedTables[subject.kind]) {
    const found: Row[] = await find(trx, subject).select();
    snapshot.set(table, new Map((await lockRows(trx, table, found, key)).map((row) => [buildRowKey(row, key), { ...row }])));
  }
  return snapshot;
}

/** Returns the changed rows; for tables that are compared as a whole, all rows once one differs. */
export function diffSnapshots(kind: DecisionKind, before: Snapshot, after: Snapshot): RowChange[] {
  const pairs = trackedTables[kind].flatMap(({ table, comparesWholeTable }) => {
    const [rowsBefore, rowsAfter]: RowsByKey[] = [before.get(table) ?? new Map(), after.get(table) ?? new Map()];
    const keys = [...new Set([...(rowsBefore?.keys() ?? []), ...(rowsAfter?.keys() ?? [])])];
    return keys.map((key) => ({
      whole: comparesWholeTable,
      change: { table, before: rowsBefore?.get(key) ?? null, after: rowsAfter?.get(key) ?? null },
    }));
  });
  const isDifferent = ({ change }: (typeof pairs)[number]) => !isDeepStrictEqual(change.before, change.after);
  const wholeTableDiffers = pairs.some((pair) => pair.whole && isDifferent(pair));
  return pairs.filter((pair) => isDifferent(pair) || (pair.whole && wholeTableDiffers)).map(({ change }) => change);
}

/** Whether every row that a decision changed is unchanged since. */
export function isUnchangedSince(kind: DecisionKind, changes: RowChange[], current: Snapshot): boolean {
  return trackedTables[kind].every(({ table, key = ['id'], comparesWholeTable }) => {
    const rows = current.get(table) ?? new Map();
    const tableChanges = changes.filter((change) => change.table === table);
    const isUnchanged = tableChanges.every(({ before, after }) =>
      isDeepStrictEqual(rows.get(buildRowKey(after ?? before ?? {}, key)) ?? null, after),
    );
    const remainingCount = tableChanges.filter(({ after }) => after !== null).length;
    const wholeTableMatters =
      comparesWholeTable && trackedTables[kind].some((one) => one.comparesWholeTable && changes.some((change) => change.table === one.table));
    return isUnchanged && !(wholeTableMatters && rows.size !== remainingCount);
  });
}

/** Restores the rows as they were before a decision. @throws the database's constraint violation if another row has taken a unique value */
export async function restoreRows(trx: Knex.Transaction, kind: DecisionKind, changes: RowChange[]): Promise<void> {
  for (const { table, key = ['id'] } of trackedTables[kind]) {
    const tableChanges = changes.filter((change) => change.table === table && !isDeepStrictEqual(change.before, change.after));
    // Delete first, to free unique values.
    for (const { before, after } of tableChanges) if (after && !before) await trx(table).where(pickColumns(after, key)).delete();
    for (const { before, after } of tableChanges)
      if (before && after) await trx(table).where(pickColumns(after, key)).update(pickChangedColumns(before, after));
    for (const { before, after } of tableChanges) if (before && !after) await trx(table).insert(before);
  }
}

/** Locks the rows by their ids. Other conditions would also lock the gaps for new rows. */
async function lockRows(trx: Knex.Transaction, table: string, rows: Row[], [column = 'id', ...others]: readonly string[]): Promise<Row[]> {
  // Tables with a composite key are only written while the contractor is locked.
  if (rows.length === 0 || others.length > 0) return rows;
  const ids = rows.map((row) => row[column] ?? null);
  return trx(table).whereIn(column, ids).forUpdate().select();
}

/** The changed columns with their previous values. Unchanged JSON columns, which drivers parse on reading but don't serialize, are never written. */
function pickChangedColumns(before: Row, after: Row): Row {
  return Object.fromEntries(Object.entries(before).filter(([column, value]) => !isDeepStrictEqual(value, after[column])));
}

function pickColumns(row: Row, key: readonly string[]): Row {
  return Object.fromEntries(key.map((column) => [column, row[column] ?? null]));
}

function buildRowKey(row: Row, key: readonly string[]): string {
  return JSON.stringify(Object.values(pickColumns(row, key)));
}
