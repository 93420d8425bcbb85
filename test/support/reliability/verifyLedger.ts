import type { Database } from '#api/database/database';
import { until } from '../probes/until';
import type { ReceivedMail } from '../processes/mailServer';
import type { Ledger, LedgerRow, RowKind } from './ledger';

export interface Verification {
  acknowledged: number;
  /** Acknowledged writes that are missing or differ. */
  lost: string[];
  /** Records that are duplicated or contradict others. */
  wrong: string[];
  /** Emails received twice with the same Message-ID: allowed only if a process was killed. */
  repeatedEmails: number;
}

interface Found {
  /** `contractor visitor` of every like. */
  likes: Set<string>;
  /** The number of rows per email address, by kind. */
  byEmail: Record<Exclude<RowKind, 'like' | 'unlike'>, Map<string, number>>;
  descriptions: Map<number, string>;
}

/**
 * Compares the database and the emails with the results that clients received: every acknowledged write exists exactly once, counters equal their
 * rows, each row has exactly one email, and the database is intact.
 * @param receivedEmails those received since the ledger was begun; read once the outbox is empty
 */
export async function verifyLedger(ledger: Ledger, database: Database, receivedEmails: () => ReceivedMail[]): Promise<Verification> {
  await until(async () => (await unsentEmails(database)) === 0, 'the outbox to be sent', 60_000);
  const found = await readRows(database);
  const lost: string[] = [];
  const wrong = [...(await wrongCounters(database)), ...(await damages(database))];
  const messages = messagesByRecipient(receivedEmails());
  const unliked = new Map(ledger.rows.filter(({ kind }) => kind === 'unlike').map(({ key, outcome }) => [key, outcome]));
  for (const row of ledger.rows) {
    if (row.kind === 'like') checkLike(row, unliked.get(row.key));
    else if (row.kind !== 'unlike') checkRow(row, row.kind);
  }
  for (const { contractorId, acknowledged, attempted } of ledger.profiles.values()) {
    const stored = Number(/^Edit (\d+)\.$/.exec(found.descriptions.get(contractorId) ?? '')?.[1] ?? 0);
    if (stored < acknowledged) lost.push(`edit ${acknowledged} of contractor ${contractorId}: edit ${stored} is stored`);
    if (stored > attempted) wrong.push(`contractor ${contractorId} has edit ${stored}, which nobody sent`);
  }
  const all = [...messages.values()].flatMap((byId) => [...byId.values()]);
  return { acknowledged: acknowledgedOf(ledger), lost, wrong, repeatedEmails: all.filter((count) => count > 1).length };

  function checkLike({ key, outcome }: LedgerRow, takenBack: LedgerRow['outcome'] | undefined): void {
    const isThere = found.likes.has(key);
    if (outcome === 'acknowledged' && (takenBack ?? 'refused') === 'refused' && !isThere) lost.push(`like ${key}`);
    if (takenBack === 'acknowledged' && isThere) lost.push(`unlike ${key}`);
    if (outcome === 'refused' && isThere) wrong.push(`like ${key} was refused and is there`);
  }
  function checkRow({ key, outcome }: LedgerRow, kind: keyof Found['byEmail']): void {
    const rows = found.byEmail[kind].get(key) ?? 0;
    const sent = messages.get(key)?.size ?? 0;
    if (outcome === 'acknowledged' && rows === 0) lost.push(`${kind} ${key}`);
    if (rows > 1) wrong.push(`${kind} ${key} is there ${rows} times`);
    if (outcome === 'refused' && rows > 0) wrong.push(`${kind} ${key} was refused and is there`);
    if (sent < rows) lost.push(`email of ${kind} ${key}`);
    if (sent > rows) wrong.push(`${kind} ${key} has ${sent} emails and ${rows} rows`);
  }
}

function acknowledgedOf({ rows, acknowledgedEdits }: Ledger): number {
  return rows.filter(({ outcome }) => outcome === 'acknowledged').length + acknowledgedEdits;
}

async function unsentEmails({ read }: Database): Promise<number> {
  const row = await read('mail_outbox').whereNull('sent_at').whereNull('failed_at').count({ emails: '*' }).first();
  return Number(row?.emails);
}

async function readRows({ read }: Database): Promise<Found> {
  const countBy = (emails: string[]) => {
    const counts = new Map<string, number>();
    for (const email of emails) counts.set(email, (counts.get(email) ?? 0) + 1);
    return counts;
  };
  const likes: { contractor_id: number; visitor_id: string }[] = await read('likes').select('contractor_id', 'visitor_id');
  const contractors: { id: number; description: string }[] = await read('contractors').select('id', 'description');
  return {
    likes: new Set(likes.map(({ contractor_id, visitor_id }) => `${contractor_id} ${visitor_id}`)),
    byEmail: {
      registration: countBy(await read('users').pluck('username')),
      review: countBy(await read('reviews').pluck('email')),
      enquiry: countBy(await read('enquiries').pluck('email')),
    },
    descriptions: new Map(contractors.map(({ id, description }) => [id, description])),
  };
}

/** Contractors whose like counter differs from their rows. */
async function wrongCounters({ read }: Database): Promise<string[]> {
  const rows: { id: number; likes: number; rows: number }[] = await read('contractors')
    .leftJoin('likes', 'likes.contractor_id', 'contractors.id')
    .groupBy('contractors.id', 'contractors.likes')
    .select('contractors.id', 'contractors.likes')
    .count({ rows: 'likes.visitor_id' });
  return rows
    .filter((row) => Number(row.rows) !== row.likes)
    .map(({ id, likes, rows: pairs }) => `contractor ${id} has ${likes} likes and ${pairs} rows`);
}

/** The problems that the database's own checks report. */
async function damages({ dialect, read }: Database): Promise<string[]> {
  if (dialect === 'sqlite') {
    const integrity: { integrity_check: string }[] = await read.raw('PRAGMA integrity_check');
    const references: object[] = await read.raw('PRAGMA foreign_key_check');
    return [...integrity.map((row) => row.integrity_check).filter((text) => text !== 'ok'), ...references.map((row) => JSON.stringify(row))];
  }
  const tables = ['likes', 'contractors', 'users', 'reviews', 'enquiries', 'mail_outbox'];
  const [checks = []]: { Table: string; Msg_text: string }[][] = await read.raw(`CHECK TABLE ${tables.join(', ')}`);
  return checks.filter(({ Msg_text }) => Msg_text !== 'OK').map((row) => `${row.Table}: ${row.Msg_text}`);
}

/** The number of deliveries of each Message-ID, by recipient. */
function messagesByRecipient(emails: ReceivedMail[]): Map<string, Map<string, number>> {
  const recipients = new Map<string, Map<string, number>>();
  for (const { to, source } of emails) {
    const id = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? source;
    for (const recipient of to) {
      const counts = recipients.get(recipient) ?? new Map<string, number>();
      recipients.set(recipient, counts.set(id, (counts.get(id) ?? 0) + 1));
    }
  }
  return recipients;
}
