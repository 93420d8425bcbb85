import type { Knex } from 'knex';
import { buildLikePattern } from '#api/database/queries';
import type { AuditAction, AuditSubject } from '#contract/audit';
import { queryMatchingUserIds } from '../accounts/models/User';
import { buildSortKey } from '../contractors/store/contractorColumns';

const deletionAction: AuditAction = 'contractor.deleted';

/**
 * Selects the ids (`found_id`) of the entries about a contractor or person whose name contains a text. Each part of the union uses an index of the
 * log, and the parts don't overlap.
 */
export function selectMatchingEntries(knex: Knex, text: string): Knex.QueryBuilder {
  const contractors = () =>
    knex('contractors')
      .select('id')
      .whereRaw("name_key like ? escape '!'", [buildLikePattern(buildSortKey(text))]);
  const idsByContractor = (table: string) => knex(table).select('id').whereIn('contractor_id', contractors());
  const reviews = () => idsByContractor('reviews');
  const entriesBySubject = (subject: AuditSubject, ids: Knex.QueryBuilder) =>
    knex('audit_log').select('id as found_id').where({ subject }).whereIn('subject_id', ids);
  return entriesBySubject('contractor', contractors()).unionAll([
    entriesBySubject('claim', idsByContractor('claims')),
    entriesBySubject('invitation', idsByContractor('invitations')),
    entriesBySubject('review', reviews()),
    entriesBySubject('report', knex('review_reports').select('id').whereIn('review_id', reviews())),
    entriesBySubject('user', queryMatchingUserIds(knex, text)),
    // The name of a deleted contractor exists only in its audit entry.
    knex('audit_log')
      .select('id as found_id')
      .where({ action: deletionAction })
      .whereRaw("lower(??) like ? escape '!'", ['before', buildLikePattern(text.toLowerCase())]),
  ]);
}
