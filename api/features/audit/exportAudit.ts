import type { Context } from 'koa';
import { type AuditEntry, auditActions } from '../../contract/audit';
import type { Services } from '../../endpoint';
import { defuse } from '../../formulas';
import { presentEntries } from '../presentEntries';
import { sendTable } from '../sendTable';
import { auditAsked } from './auditAsked';

const chunk = 500;
const head = ['id', 'at', 'actor_id', 'actor', 'action', 'what', 'subject', 'subject_id', 'subject_name', 'before', 'after'];

/** Sends the entries that are asked for as a table, the newest first; read in parts, however many there are. @throws 400 as the list does */
export function exportAudit({ database, log }: Pick<Services, 'database' | 'log'>, ctx: Context): void {
  // Asked once, so that what is wrong is said before the first row.
  auditAsked(ctx, database.read);
  const rows = async function* () {
    yield head;
    for (let last = Number.MAX_SAFE_INTEGER; last > 0; ) {
      const part = await auditAsked(ctx, database.read)
        .select('audit_log.*')
        .where('audit_log.id', '<', last)
        .orderBy('audit_log.id', 'desc')
        .limit(chunk);
      for (const entry of await presentEntries(database.read, part)) yield cellsOf(entry);
      last = part.length < chunk ? 0 : (part.at(-1)?.id ?? 0);
    }
  };
  sendTable(log, ctx, 'audit-log.csv', rows());
}

function cellsOf(entry: AuditEntry): string[] {
  const { id, at, actor_id, actor_name, editor, action, subject, subject_id, subject_name, before, after } = entry;
  const what = Object.entries(auditActions).find(([key]) => key === action)?.[1] ?? action;
  const cells = [
    id,
    at,
    actor_id,
    actor_name ?? (editor === null ? '' : `CMS ${editor}`.trim()),
    action,
    what,
    subject,
    subject_id,
    subject_name ?? '',
    json(before),
    json(after),
  ];
  return cells.map((cell) => (typeof cell === 'string' ? defuse(cell) : String(cell ?? '')));
}

function json(image: unknown): string {
  return image === null || image === undefined ? '' : JSON.stringify(image);
}
