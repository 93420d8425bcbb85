import type { Knex } from 'knex';
import { presentProfile } from '#api/modules/contractors/presenters/contractor';
import { Member } from '#api/modules/profiles/models/Member';
import { queryProfilesWithDetails } from '#api/modules/profiles/queries/profileRecords';
import { computeCompleteness } from '#contract/contractors/completeness';
import type { DuplicateCandidate } from '#contract/duplicates/duplicates';
import { iso } from '#contract/shared/time/isoTime';

/** Loads contractors with the details for choosing which of two to keep, by id. Deleted ones are left out. */
export async function readDuplicateSides(knex: Knex, ids: number[]): Promise<Map<number, DuplicateCandidate>> {
  const contractors = await queryProfilesWithDetails(knex).findByIds(ids);
  const members = await Member.query(knex).whereIn('contractor_id', ids).orderBy(['created_at', 'user_id']).withGraphFetched('user');
  const domains: { contractor_id: number; website_domain: string | null }[] = await knex('contractor_lookup')
    .whereIn('contractor_id', ids)
    .select('contractor_id', 'website_domain');
  const enquiries = await countByContractor(knex('enquiry_recipients').whereNotNull('delivered_at'), ids);
  const claims = await countByContractor(knex('claims').where({ state: 'pending' }), ids);
  const views: { contractor_id: number; count: number }[] = await knex('total_counts')
    .whereIn('contractor_id', ids)
    .where({ kind: 'view' })
    .select('contractor_id', 'count');
  return new Map(
    contractors.map((contractor) => {
      const { id, external_id, badge_tier, created_at, likes, review_count } = contractor;
      const profile = presentProfile(contractor, null);
      const team = members.filter((member) => member.contractor_id === id);
      return [
        id,
        {
          profile,
          website_domain: domains.find(({ contractor_id }) => contractor_id === id)?.website_domain ?? null,
          external_id,
          badge_tier,
          created_at: iso(created_at),
          team: team.map(({ user_id, role, user }) => ({ id: user_id, full_name: user?.full_name ?? '', username: user?.username ?? '', role })),
          figures: {
            likes,
            reviews: review_count,
            enquiries: enquiries.get(id) ?? 0,
            views: views.find(({ contractor_id }) => contractor_id === id)?.count ?? 0,
            open_claims: claims.get(id) ?? 0,
            completeness: computeCompleteness(profile).percent,
          },
        },
      ];
    }),
  );
}

async function countByContractor(query: Knex.QueryBuilder, ids: number[]): Promise<Map<number, number>> {
  const rows: { contractor_id: number; count: number }[] = await query
    .whereIn('contractor_id', ids)
    .groupBy('contractor_id')
    .select('contractor_id')
    .count({ count: '*' });
  return new Map(rows.map(({ contractor_id, count }) => [contractor_id, Number(count)]));
}
