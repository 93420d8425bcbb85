import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { QueryBuilder } from 'objection';
import type { Parameter } from '#api/http/endpoint';
import { invalidFields } from '#api/http/errors';
import { choiceParameter, parseChoiceParameter, parsePathId, parseTextParameter, textParameter } from '#api/http/parameters/parameters';
import { type AuditAction, type AuditSubject, auditActions, auditSubjects, systemActorId } from '#contract/audit';
import { addDays, startOfDay, utcDay } from '#contract/shared/time/utcDays';
import { AuditEntry } from './AuditEntry';
import { selectMatchingEntries } from './selectMatchingEntries';

const actions = Object.keys(auditActions) as AuditAction[];
const subjects = Object.keys(auditSubjects) as AuditSubject[];

const idParameter = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { type: 'integer', minimum: 0 },
});
const dayParameter = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', format: 'date' },
});

/** Query parameters of the audit log, for the OpenAPI document. */
export const auditParameters: Parameter[] = [
  idParameter('actor', 'Only actions of the user with this ID; 0 for automatic actions'),
  choiceParameter('action', 'Only entries with this action', actions),
  choiceParameter('subject', 'Only entries about this type of record', subjects),
  idParameter('subject_id', 'Only entries about the record with this ID'),
  dayParameter('from', 'First day to include (UTC)'),
  dayParameter('to', 'Last day to include (UTC)'),
  textParameter('search', 'Part of the name of the contractor, or of the name or email address of the user, that the entry is about'),
];

/**
 * Builds the unordered query for the entries that match a request's parameters.
 * @throws 400 for a malformed parameter
 */
export function buildAuditQuery(ctx: Context, knex: Knex): QueryBuilder<AuditEntry, AuditEntry[]> {
  const entries = AuditEntry.query(knex);
  const actor = parseIdParameter(ctx, 'actor');
  const action = parseChoiceParameter(ctx, 'action', actions);
  const subject = parseChoiceParameter(ctx, 'subject', subjects);
  const subject_id = parseIdParameter(ctx, 'subject_id');
  const from = parseDayParameter(ctx, 'from');
  const to = parseDayParameter(ctx, 'to');
  const search = parseTextParameter(ctx, 'search');
  if (actor === systemActorId) entries.whereNull('actor_id').whereNull('editor');
  else if (actor !== undefined) entries.where({ actor_id: actor });
  if (action) entries.where({ action });
  if (subject) entries.where({ subject });
  if (subject_id !== undefined) entries.where({ subject_id });
  if (from) entries.where('at', '>=', startOfDay(from));
  if (to) entries.where('at', '<', startOfDay(addDays(to, 1)));
  if (search) {
    // The cross join fixes the join order. Otherwise SQLite scans the whole log and looks each entry up in the matches.
    const found = knex.raw('(?) as found cross join audit_log', [selectMatchingEntries(knex, search)]);
    entries.from(found).whereRaw('audit_log.id = found.found_id');
  }
  return entries;
}

function parseIdParameter(ctx: Context, name: string): number | undefined {
  const text = ctx.query[name];
  if (text === undefined) return undefined;
  const id = typeof text === 'string' ? parsePathId(text) : null;
  if (id === null) throw invalidFields({ [name]: `${name} must be a whole number` }, 'malformed');
  return id;
}

function parseDayParameter(ctx: Context, name: string): string | undefined {
  const text = ctx.query[name];
  if (text === undefined) return undefined;
  const isDay = typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOfDay(text)) && utcDay(startOfDay(text)) === text;
  if (!isDay) throw invalidFields({ [name]: `${name} must be a date such as 2026-11-22` }, 'malformed');
  return text;
}
