import type { Knex } from 'knex';
import type { Cms } from '#api/integrations/cms/cms';
import type { AuditEntry as AuditAnswer } from '#contract/audit';
import type { NearDuplicate } from '#contract/contractorChanges';
import type { Account, ClaimEvidence, ClaimSummary, ReviewEvidence } from '#contract/moderation/evidence';
import { User } from '../accounts/models/User';
import { AuditEntry } from '../audit/AuditEntry';
import { presentAuditEntries } from '../audit/presenter';
import { Claim } from '../claims/models/Claim';
import { findCmsUrl } from '../cms-sync/status/cmsUrls';
import { findNearDuplicates } from '../contractors/identity/findNearDuplicates';
import { Contractor } from '../contractors/models/Contractor';
import { Member } from '../profiles/models/Member';
import { Review } from '../reviews/models/Review';
import { presentAccount, presentClaimSummary, presentContractorEvidence, presentReviewSummary } from './presenter';

/** Maximum number of items in a list beside a queue item. */
const maxListed = 20;

/** Reads a contractor with its team, owners first. */
export async function readContractorEvidence(knex: Knex, cms: Cms | null, contractor: Contractor): Promise<ClaimEvidence['contractor']> {
  const team = await Member.query(knex)
    .where({ contractor_id: contractor.id })
    .orderBy([{ column: 'role', order: 'desc' }, 'created_at', 'user_id'])
    .withGraphFetched('user');
  return presentContractorEvidence(contractor, team, await findCmsUrl(knex, cms, contractor.id));
}

/** Reads accounts with the contractors that they are members of, in the order of the ids. */
export async function readAccounts(knex: Knex, userIds: number[]): Promise<Account[]> {
  const users = new Map((await User.query(knex).findByIds(userIds)).map((user) => [user.id, user]));
  const memberships = await Member.query(knex).whereIn('user_id', userIds).orderBy('contractor_id');
  const contractors = await Contractor.query(knex)
    .findByIds(memberships.map((member) => member.contractor_id))
    .select('id', 'slug', 'name');
  const contractorsById = new Map(contractors.map((contractor) => [contractor.id, contractor]));
  return userIds.flatMap((id) => {
    const user = users.get(id);
    if (!user) return [];
    const userMemberships = memberships.filter(({ user_id }) => user_id === id);
    const companies = userMemberships.flatMap(({ contractor_id, role }) => {
      const contractor = contractorsById.get(contractor_id);
      return contractor ? [{ id: contractor.id, slug: contractor.slug, name: contractor.name, role }] : [];
    });
    return [presentAccount(user, companies)];
  });
}

/** Listed contractors that may be the same company. */
export async function readLookAlikes(knex: Knex, { id, name, website, country }: Contractor): Promise<NearDuplicate[]> {
  return findNearDuplicates(knex, { id, name, website, country });
}

/** Reads summaries of claims. @param condition narrows the query */
export async function readClaims(knex: Knex, condition: Knex.QueryCallback, order: 'waitingFirst' | 'newestFirst'): Promise<ClaimSummary[]> {
  const claims = Claim.query(knex)
    .where(condition)
    .limit(maxListed)
    .withGraphFetched('[contractor, user]')
    .modifyGraph('contractor', (contractor) => contractor.select('id', 'slug', 'name'));
  if (order === 'waitingFirst') claims.orderByRaw("CASE state WHEN 'pending' THEN 0 ELSE 1 END");
  return (await claims.orderBy('id', 'desc')).map(presentClaimSummary);
}

/** Reads summaries of reviews, newest first. @param condition narrows the query */
export async function readReviews(knex: Knex, condition: Knex.QueryCallback): Promise<ReviewEvidence['near_reviews']> {
  const reviews = await Review.query(knex)
    .where(condition)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(maxListed)
    .withGraphFetched('contractor')
    .modifyGraph('contractor', (contractor) => contractor.select('contractors.id', 'slug', 'name'));
  return reviews.map(presentReviewSummary);
}

/** The latest audit entries about a contractor, its claims, its reviews and reports of them, newest first. */
export async function readHistory(knex: Knex, contractorId: number): Promise<AuditAnswer[]> {
  const reviews = knex('reviews').where({ contractor_id: contractorId }).select('id');
  const subjects: [subject: string, ids: Knex.QueryBuilder | number[]][] = [
    ['contractor', [contractorId]],
    ['claim', knex('claims').where({ contractor_id: contractorId }).select('id')],
    ['review', reviews],
    ['report', knex('review_reports').whereIn('review_id', reviews.clone()).select('id')],
  ];
  // A query per subject, so that each uses an index.
  const entries: AuditEntry[] = [];
  for (const [subject, ids] of subjects) {
    const last = AuditEntry.query(knex).where({ subject }).orderBy('id', 'desc').limit(maxListed);
    entries.push(...(await (Array.isArray(ids) ? last.whereIn('subject_id', ids) : last.whereIn('subject_id', ids))));
  }
  const newest = entries.sort((one, other) => other.id - one.id).slice(0, maxListed);
  return presentAuditEntries(knex, newest);
}
