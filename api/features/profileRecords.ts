import type { Knex } from 'knex';
import type { OwnContractor } from '../contract/contractorChanges';
import { notFound, OverwriteError } from '../errors';
import { Contractor } from '../models/Contractor';
import { rolesOf } from '../models/Member';
import { ProfileSubmission } from '../models/ProfileSubmission';
import type { User } from '../models/User';
import { presentOwn } from '../presenters/ownContractor';

/** Contractors of any status with all that profiles show. */
export function wholeProfiles(knex: Knex) {
  return Contractor.query(knex)
    .withGraphFetched('[terms, formerNames]')
    .modifyGraph('terms', (terms) => terms.orderBy(['position', 'terms.id']))
    .modifyGraph('formerNames', (names) => names.orderBy('id'));
}

/** Profiles as a user sees them who is a member of them, or an admin. */
export async function presentProfiles(knex: Knex, contractors: Contractor[], user: User): Promise<OwnContractor[]> {
  const ids = contractors.map(({ id }) => id);
  const submissions = new Map((await ProfileSubmission.query(knex).findByIds(ids)).map((submission) => [submission.contractor_id, submission]));
  const roles = await rolesOf(knex, ids, user.id);
  return contractors.map((contractor) => presentOwn(contractor, user, roles.get(contractor.id) ?? null, submissions.get(contractor.id)));
}

/** One profile as such a user sees it. @throws 404 where there is none */
export async function presentProfileOf(knex: Knex, id: number, user: User): Promise<OwnContractor> {
  const [profile] = await presentProfiles(knex, await wholeProfiles(knex).findByIds([id]), user);
  if (!profile) throw notFound('contractor');
  return profile;
}

/** A contractor of any status. @throws 404 where there is none */
export async function findProfile(knex: Knex, id: number): Promise<Contractor> {
  const contractor = await Contractor.query(knex).findById(id);
  if (!contractor) throw notFound('contractor');
  return contractor;
}

/** Throws what went wrong; with the row of today where somebody else has written it. */
export async function withCurrent(knex: Knex, id: number, user: User, error: unknown): Promise<never> {
  if (error instanceof OverwriteError) throw new OverwriteError(await presentProfileOf(knex, id, user));
  throw error;
}
