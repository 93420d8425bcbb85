import type { Knex } from 'knex';
import type { AuditEntry as AuditAnswer, AuditSubject } from '#contract/audit';
import { iso } from '#contract/shared/time/isoTime';
import type { AuditEntry } from './AuditEntry';

interface Subject {
  id: number;
  name: string | null;
  contractor_id: number | null;
}

type SubjectQuery = (knex: Knex, ids: number[]) => Knex.QueryBuilder;

const selectWithContractor =
  (table: string): SubjectQuery =>
  (knex, ids) =>
    knex(table)
      .join('contractors', 'contractors.id', `${table}.contractor_id`)
      .whereIn(`${table}.id`, ids)
      .select(`${table}.id`, 'contractors.name', 'contractors.id as contractor_id');

/** Queries that load names (or the names of the related contractors), a single query per kind of subject. */
const subjectQueries: Partial<Record<AuditSubject, SubjectQuery>> = {
  contractor: (knex, ids) => knex('contractors').whereIn('id', ids).select('id', 'name', 'id as contractor_id'),
  claim: selectWithContractor('claims'),
  review: selectWithContractor('reviews'),
  invitation: selectWithContractor('invitations'),
  report: (knex, ids) =>
    knex('review_reports')
      .join('reviews', 'reviews.id', 'review_reports.review_id')
      .join('contractors', 'contractors.id', 'reviews.contractor_id')
      .whereIn('review_reports.id', ids)
      .select('review_reports.id', 'contractors.name', 'contractors.id as contractor_id'),
  user: (knex, ids) => knex('users').whereIn('id', ids).select('id', 'full_name as name', knex.raw('null as contractor_id')),
  term: (knex, ids) => knex('terms').whereIn('id', ids).select('id', 'label as name', knex.raw('null as contractor_id')),
  import: (knex, ids) => knex('import_files').whereIn('id', ids).select('id', 'name', knex.raw('null as contractor_id')),
};

/** Presents audit entries with the names of their actors and subjects. */
export async function presentAuditEntries(knex: Knex, entries: AuditEntry[]): Promise<AuditAnswer[]> {
  const actorIds = [...new Set(entries.flatMap(({ actor_id }) => actor_id ?? []))];
  const actors: { id: number; full_name: string }[] = await knex('users').whereIn('id', actorIds).select('id', 'full_name');
  const actorNames = new Map(actors.map(({ id, full_name }) => [id, full_name]));
  const subjects = new Map<string, Subject>();
  for (const kind of new Set(entries.map(({ subject }) => subject))) {
    const ids = new Set(entries.flatMap((entry) => (entry.subject === kind ? entry.subject_id : [])));
    const found: Subject[] = (await subjectQueries[kind]?.(knex, [...ids])) ?? [];
    for (const subject of found) subjects.set(`${kind} ${subject.id}`, subject);
  }
  return entries.map((entry) => {
    const { id, at, actor_id, editor, action, subject, subject_id, before, after } = entry;
    const knownSubject = subjects.get(`${subject} ${subject_id}`);
    return {
      id,
      at: iso(at),
      actor_id,
      actor_name: actor_id === null ? null : (actorNames.get(actor_id) ?? null),
      editor,
      action,
      subject,
      subject_id,
      subject_name: knownSubject?.name ?? nameFromImage(before) ?? nameFromImage(after),
      contractor_id: knownSubject?.contractor_id ?? null,
      before,
      after,
    };
  });
}

function nameFromImage(image: object | null): string | null {
  return image && 'name' in image && typeof image.name === 'string' ? image.name : null;
}
