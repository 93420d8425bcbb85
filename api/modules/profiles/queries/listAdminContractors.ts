import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { Page } from '#api/http/parameters/paging';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import type { ManageQuery } from '#contract/contractors/manageQuery';
import { Member } from '../models/Member';
import { ProfileSubmission } from '../models/ProfileSubmission';
import { presentAdminContractor } from '../presenters/adminContractor';
import { queryProfilesWithDetails } from './profileRecords';

/** Lists a page of contractors of every status that match the query. */
export async function listAdminContractors({ database, manageIndex }: Services, query: ManageQuery): Promise<Page<AdminContractorRow[]>> {
  const { filter, sort, page, page_size } = query;
  const facts = await manageIndex.facts();
  const matches = facts.matching(filter);
  const rows = await readRows(database.read, facts.page(sort, matches, (page - 1) * page_size, page_size));
  return new Page(rows, query, matches.size);
}

/** Reads the rows in the order of the ids. */
async function readRows(knex: Knex, ids: number[]): Promise<AdminContractorRow[]> {
  const contractors = new Map((await queryProfilesWithDetails(knex).findByIds(ids)).map((contractor) => [contractor.id, contractor]));
  const submissions = new Map((await ProfileSubmission.query(knex).findByIds(ids)).map((submission) => [submission.contractor_id, submission]));
  const owners = await countOwners(knex, ids);
  return ids.flatMap((id) => {
    const contractor = contractors.get(id);
    return contractor ? presentAdminContractor(contractor, { owners: owners.get(id) ?? 0, submission: submissions.get(id) }) : [];
  });
}

async function countOwners(knex: Knex, ids: number[]): Promise<Map<number, number>> {
  const rows: { contractor_id: number; owners: number }[] = await knex(Member.tableName)
    .whereIn('contractor_id', ids)
    .where({ role: 'owner' })
    .groupBy('contractor_id')
    .select('contractor_id', knex.raw('COUNT(*) AS owners'));
  return new Map(rows.map((row) => [row.contractor_id, Number(row.owners)]));
}
