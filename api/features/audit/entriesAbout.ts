import type { Knex } from 'knex';
import type { AuditAction, AuditSubject } from '../../contract/audit';
import { containing } from '../../likePattern';
import { sortText } from '../../models/contractorColumns';
import { usersNamed } from '../../models/usersNamed';

const deletion: AuditAction = 'contractor.deleted';

/**
 * Ids (`found_id`) of the entries about a contractor or a person whose name contains a text: each part goes
 * by an index of the log, and none finds what another one finds.
 */
export function entriesAbout(knex: Knex, text: string): Knex.QueryBuilder {
  const contractors = () =>
    knex('contractors')
      .select('id')
      .whereRaw("name_key like ? escape '!'", [containing(sortText(text))]);
  const ofContractors = (table: string) => knex(table).select('id').whereIn('contractor_id', contractors());
  const reviews = () => ofContractors('reviews');
  const about = (subject: AuditSubject, ids: Knex.QueryBuilder) =>
    knex('audit_log').select('id as found_id').where({ subject }).whereIn('subject_id', ids);
  return about('contractor', contractors()).unionAll([
    about('claim', ofContractors('claims')),
    about('invitation', ofContractors('invitations')),
    about('review', reviews()),
    about('report', knex('review_reports').select('id').whereIn('review_id', reviews())),
    about('user', usersNamed(knex, text)),
    // What is deleted has its name in the entry alone.
    knex('audit_log')
      .select('id as found_id')
      .where({ action: deletion })
      .whereRaw("lower(??) like ? escape '!'", ['before', containing(text.toLowerCase())]),
  ]);
}
