import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { AdminContractorRow } from '../../contract/adminContractors';
import type { Services } from '../../endpoint';
import { Member } from '../../models/Member';
import { ProfileSubmission } from '../../models/ProfileSubmission';
import { presentForAdmins } from '../../presenters/adminContractor';
import { manageQueryOf } from '../manageParameters';
import { sayPage } from '../paging';
import { wholeProfiles } from '../profileRecords';

/** A page of the contractors of every status that the query keeps. @throws 400 naming the parameters that are malformed */
export async function listForAdmins({ database, manageIndex }: Services, ctx: Context): Promise<AdminContractorRow[]> {
  const { filter, sort, page, page_size: size } = manageQueryOf(ctx);
  const facts = await manageIndex.facts();
  const kept = facts.matching(filter);
  sayPage(ctx, { page, size, total: kept.size });
  return readRows(database.read, facts.page(sort, kept, (page - 1) * size, size));
}

/** The rows in the order of the ids. */
async function readRows(knex: Knex, ids: number[]): Promise<AdminContractorRow[]> {
  const contractors = new Map((await wholeProfiles(knex).findByIds(ids)).map((contractor) => [contractor.id, contractor]));
  const submissions = new Map((await ProfileSubmission.query(knex).findByIds(ids)).map((submission) => [submission.contractor_id, submission]));
  const owners = await countOwners(knex, ids);
  return ids.flatMap((id) => {
    const contractor = contractors.get(id);
    return contractor ? presentForAdmins(contractor, { owners: owners.get(id) ?? 0, submission: submissions.get(id) }) : [];
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
