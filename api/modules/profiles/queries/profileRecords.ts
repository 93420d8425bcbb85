import type { Knex } from 'knex';
import { notFound, OverwriteError } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ManagedContractor } from '#contract/contractorChanges';
import { findRoles } from '../models/Member';
import { ProfileSubmission } from '../models/ProfileSubmission';
import { presentOwnContractor } from '../presenters/ownContractor';

/** Queries contractors of any status with everything that profiles show. */
export function queryProfilesWithDetails(knex: Knex) {
  return Contractor.query(knex)
    .withGraphFetched('[terms, formerNames]')
    .modifyGraph('terms', (terms) => terms.orderBy(['position', 'terms.id']))
    .modifyGraph('formerNames', (names) => names.orderBy('id'));
}

/** Presents profiles to a user who is a member of them, or an admin. */
export async function presentProfiles(knex: Knex, contractors: Contractor[], user: User): Promise<ManagedContractor[]> {
  const ids = contractors.map(({ id }) => id);
  const submissions = new Map((await ProfileSubmission.query(knex).findByIds(ids)).map((submission) => [submission.contractor_id, submission]));
  const roles = await findRoles(knex, ids, user.id);
  return contractors.map((contractor) => presentOwnContractor(contractor, user, roles.get(contractor.id) ?? null, submissions.get(contractor.id)));
}

/**
 * Presents one profile to such a user.
 * @throws 404 if it does not exist
 */
export async function presentProfileById(knex: Knex, id: number, user: User): Promise<ManagedContractor> {
  const [profile] = await presentProfiles(knex, await queryProfilesWithDetails(knex).findByIds([id]), user);
  if (!profile) throw notFound('contractor');
  return profile;
}

/**
 * Loads a contractor of any status.
 * @throws 404 if it does not exist
 */
export async function loadProfile(knex: Knex, id: number): Promise<Contractor> {
  const contractor = await Contractor.query(knex).findById(id);
  if (!contractor) throw notFound('contractor');
  return contractor;
}

/** Rethrows an error; if it is a concurrent change, with the current profile. */
export async function rethrowWithCurrentProfile(knex: Knex, id: number, user: User, error: unknown): Promise<never> {
  if (error instanceof OverwriteError) throw new OverwriteError(await presentProfileById(knex, id, user));
  throw error;
}
