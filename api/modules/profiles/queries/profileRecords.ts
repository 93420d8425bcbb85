import type { Knex } from 'knex';
import { notFound, OverwriteError } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ManagedContractor } from '#contract/contractorChanges';
import { findRoles } from '../models/Member';
import { ProfileSubmission } from '../models/ProfileSubmission';
import { presentOwnContractor } from '../presenters/ownContractor';

/** Contractors of any status with all that profiles show. */
export function queryProfilesWithDetails(knex: Knex) {
  return Contractor.query(knex)
    .withGraphFetched('[terms, formerNames]')
    .modifyGraph('terms', (terms) => terms.orderBy(['position', 'terms.id']))
    .modifyGraph('formerNames', (names) => names.orderBy('id'));
}

/** Profiles as a user sees them who is a member of them, or an admin. */
export async function presentProfiles(knex: Knex, contractors: Contractor[], user: User): Promise<ManagedContractor[]> {
  const ids = contractors.map(({ id }) => id);
  const submissions = new Map((await ProfileSubmission.query(knex).findByIds(ids)).map((submission) => [submission.contractor_id, submission]));
  const roles = await findRoles(knex, ids, user.id);
  return contractors.map((contractor) => presentOwnContractor(contractor, user, roles.get(contractor.id) ?? null, submissions.get(contractor.id)));
}

/** One profile as such a user sees it. @throws 404 where there is none */
export async function presentProfileById(knex: Knex, id: number, user: User): Promise<ManagedContractor> {
  const [profile] = await presentProfiles(knex, await queryProfilesWithDetails(knex).findByIds([id]), user);
  if (!profile) throw notFound('contractor');
  return profile;
}

/** A contractor of any status. @throws 404 where there is none */
export async function loadProfile(knex: Knex, id: number): Promise<Contractor> {
  const contractor = await Contractor.query(knex).findById(id);
  if (!contractor) throw notFound('contractor');
  return contractor;
}

/** Throws what went wrong; with the row of today where somebody else has written it. */
export async function rethrowWithCurrentProfile(knex: Knex, id: number, user: User, error: unknown): Promise<never> {
  if (error instanceof OverwriteError) throw new OverwriteError(await presentProfileById(knex, id, user));
  throw error;
}
