import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { DecisionKind } from '../contract/decisions';

type Row = Record<string, string | number | null>;

/** A row as it was before a decision and after it; null for none. */
export interface RowChange {
  table: string;
  before: Row | null;
  after: Row | null;
}

/** What a decision is about. */
export interface Decided {
  kind: DecisionKind;
  subject_id: number;
  contractor_id: number | null;
}

interface Tracked {
  table: string;
  /** The rows that a decision may change. */
  find: (knex: Knex, decided: Decided) => Knex.QueryBuilder;
  /** Its primary key. */
  key?: readonly string[];
  /**
   * Once a decision has changed one of these tables, nothing may have come into them since: what a new team did cannot be
   * taken back with it.
   */
  whole?: boolean;
}

const ofContractor = (table: string): Tracked => ({ table, find: (knex, { contractor_id }) => knex(table).where({ contractor_id }) });
const reportedEnquiry = (knex: Knex, { subject_id }: Decided) => knex('enquiry_reports').where({ id: subject_id }).select('enquiry_id');
const reportedReview = (knex: Knex, { subject_id }: Decided) => knex('review_reports').where({ id: subject_id }).select('review_id');

/** The tables that each kind of decision writes, beside the contractor itself; those that others refer to come first. */
const tracked: Record<DecisionKind, readonly Tracked[]> = {
  profile: [{ ...ofContractor('profile_submissions'), key: ['contractor_id'] }],
  claim: [
    ofContractor('claims'),
    {
      table: 'claim_documents',
      find: (knex, { contractor_id }) => knex('claim_documents').whereIn('claim_id', knex('claims').where({ contractor_id }).select('id')),
    },
    { ...ofContractor('members'), key: ['contractor_id', 'user_id'], whole: true },
    { ...ofContractor('invitations'), whole: true },
  ],
  review: [
    { table: 'reviews', find: (knex, { subject_id }) => knex('reviews').where({ id: subject_id }) },
    { table: 'review_reports', find: (knex, { subject_id }) => knex('review_reports').where({ review_id: subject_id }) },
  ],
  report: [
    { table: 'reviews', find: (knex, decided) => knex('reviews').whereIn('id', reportedReview(knex, decided)) },
    { table: 'review_reports', find: (knex, decided) => knex('review_reports').whereIn('review_id', reportedReview(knex, decided)) },
  ],
  enquiry: [
    { table: 'enquiries', find: (knex, decided) => knex('enquiries').whereIn('id', reportedEnquiry(knex, decided)) },
    { table: 'enquiry_reports', find: (knex, decided) => knex('enquiry_reports').whereIn('enquiry_id', reportedEnquiry(knex, decided)) },
    { table: 'blocked_senders', find: (knex, decided) => knex('blocked_senders').whereIn('enquiry_id', reportedEnquiry(knex, decided)) },
  ],
};

type Rows = Map<string, Row>;
/** By table. */
export type Snapshot = Map<string, Rows>;

/** All rows that a decision may change, held: others write some of them without holding the contractor. */
export async function readRows(trx: Knex.Transaction, decided: Decided): Promise<Snapshot> {
  const snapshot: Snapshot = new Map();
  for (const { table, find, key = ['id'] } of tracked[decided.kind]) {
    const found: Row[] = await find(trx, decided).select();
    snapshot.set(table, new Map((await held(trx, table, found, key)).map((row) => [keyOf(row, key), { ...row }])));
  }
  return snapshot;
}

/** What differs; of tables that matter as a whole every row, once one differs. */
export function differenceOf(kind: DecisionKind, before: Snapshot, after: Snapshot): RowChange[] {
  const pairs = tracked[kind].flatMap(({ table, whole }) => {
    const [was, is]: Rows[] = [before.get(table) ?? new Map(), after.get(table) ?? new Map()];
    const keys = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
    return keys.map((key) => ({ whole, change: { table, before: was?.get(key) ?? null, after: is?.get(key) ?? null } }));
  });
  const differs = ({ change }: (typeof pairs)[number]) => !isDeepStrictEqual(change.before, change.after);
  const wholeDiffers = pairs.some((pair) => pair.whole && differs(pair));
  return pairs.filter((pair) => differs(pair) || (pair.whole && wholeDiffers)).map(({ change }) => change);
}

/** Whether every row that a decision changed is still as it left it. */
export function areAsLeft(kind: DecisionKind, changes: RowChange[], today: Snapshot): boolean {
  return tracked[kind].every(({ table, key = ['id'], whole }) => {
    const rows = today.get(table) ?? new Map();
    const own = changes.filter((change) => change.table === table);
    const asLeft = own.every(({ before, after }) => isDeepStrictEqual(rows.get(keyOf(after ?? before ?? {}, key)) ?? null, after));
    const left = own.filter(({ after }) => after !== null).length;
    const wholeMatters = whole && tracked[kind].some((one) => one.whole && changes.some((change) => change.table === one.table));
    return asLeft && !(wholeMatters && rows.size !== left);
  });
}

/** Writes the rows as they were before a decision. @throws the database's refusal where another row has taken a place */
export async function putBack(trx: Knex.Transaction, kind: DecisionKind, changes: RowChange[]): Promise<void> {
  for (const { table, key = ['id'] } of tracked[kind]) {
    const own = changes.filter((change) => change.table === table && !isDeepStrictEqual(change.before, change.after));
    // What has to go makes room first.
    for (const { before, after } of own) if (after && !before) await trx(table).where(pick(after, key)).delete();
    for (const { before, after } of own) if (before && after) await trx(table).where(pick(after, key)).update(changed(before, after));
    for (const { before, after } of own) if (before && !after) await trx(table).insert(before);
  }
}

/** The same rows, held. By their keys: what is found by anything else holds room for rows to come as well. */
async function held(trx: Knex.Transaction, table: string, rows: Row[], [column = 'id', ...others]: readonly string[]): Promise<Row[]> {
  // What has a key of several columns is written with the contractor held.
  if (rows.length === 0 || others.length > 0) return rows;
  const ids = rows.map((row) => row[column] ?? null);
  return trx(table).whereIn(column, ids).forUpdate().select();
}

/** What a decision changed of a row, as it was before: columns of JSON, which drivers read but do not write, are none of it. */
function changed(before: Row, after: Row): Row {
  return Object.fromEntries(Object.entries(before).filter(([column, value]) => !isDeepStrictEqual(value, after[column])));
}

function pick(row: Row, key: readonly string[]): Row {
  return Object.fromEntries(key.map((column) => [column, row[column] ?? null]));
}

function keyOf(row: Row, key: readonly string[]): string {
  return JSON.stringify(Object.values(pick(row, key)));
}
