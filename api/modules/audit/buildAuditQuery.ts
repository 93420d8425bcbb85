import type { Knex } from 'knex';
import { choiceQuery, dayQuery, idQuery, textQuery } from '#api/http/parameters/querySchemas';
import type { QueryOf } from '#api/http/parameters/readQuery';
import { type AuditAction, type AuditSubject, auditActions, auditSubjects, systemActorId } from '#contract/audit';
import { addDays, startOfDay } from '#contract/shared/time/utcDays';
import { AuditEntry } from './AuditEntry';
import { selectMatchingEntries } from './selectMatchingEntries';

const actions = Object.keys(auditActions) as AuditAction[];
const subjects = Object.keys(auditSubjects) as AuditSubject[];

/** Filters of the audit log. */
export const auditFilters = {
  actor: idQuery('Only actions of the user with this ID; 0 for automatic actions'),
  action: choiceQuery('Only entries with this action', actions),
  subject: choiceQuery('Only entries about this type of record', subjects),
  subject_id: idQuery('Only entries about the record with this ID'),
  from: dayQuery('First day to include (UTC)'),
  to: dayQuery('Last day to include (UTC)'),
  search: textQuery('Part of the name of the contractor, or of the name or email address of the user, that the entry is about'),
};
export type AuditQuery = QueryOf<typeof auditFilters>;

/** Builds the unordered query for the entries that match the filters. */
export function buildAuditQuery(knex: Knex, { actor, action, subject, subject_id, from, to, search }: AuditQuery) {
  const entries = AuditEntry.query(knex);
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
