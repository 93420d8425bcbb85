import type { Services } from '#api/config/services';
import { readInChunks } from '#api/database/queries';
import { escapeFormulas, streamCsv } from '#api/http/responses/csv';
import type { FileResponse } from '#api/http/responses/FileResponse';
import { type AuditEntry, auditActions } from '#contract/audit';
import { type AuditQuery, buildAuditQuery } from './buildAuditQuery';
import { presentAuditEntries } from './presenter';

const chunkSize = 500;
const header = ['id', 'at', 'actor_id', 'actor', 'action', 'what', 'subject', 'subject_id', 'subject_name', 'before', 'after'];

/** Returns the matching entries as CSV, newest first, in chunks to bound memory. */
export function exportAudit({ database, log }: Pick<Services, 'database' | 'log'>, query: AuditQuery): FileResponse {
  const rows = async function* () {
    yield header;
    const read = (lastId: number, size: number) =>
      buildAuditQuery(database.read, query).select('audit_log.*').where('audit_log.id', '<', lastId).orderBy('audit_log.id', 'desc').limit(size);
    for await (const chunk of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id, from: Number.MAX_SAFE_INTEGER }))
      for (const entry of await presentAuditEntries(database.read, chunk)) yield buildCells(entry);
  };
  return streamCsv(log, 'audit-log.csv', rows());
}

function buildCells(entry: AuditEntry): string[] {
  const { id, at, actor_id, actor_name, editor, action, subject, subject_id, subject_name, before, after } = entry;
  const actionLabel = Object.entries(auditActions).find(([key]) => key === action)?.[1] ?? action;
  const cells = [
    id,
    at,
    actor_id,
    actor_name ?? (editor === null ? '' : `CMS ${editor}`.trim()),
    action,
    actionLabel,
    subject,
    subject_id,
    subject_name ?? '',
    toJson(before),
    toJson(after),
  ];
  return cells.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : String(cell ?? '')));
}

function toJson(image: unknown): string {
  return image === null || image === undefined ? '' : JSON.stringify(image);
}
