import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError, invalidFields } from '#api/http/errors';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { confirmationLinkLifetimeMs, hashProject, ProjectConfirmation } from '#api/modules/contractors/models/ProjectConfirmation';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import { findConflictOfInterest } from '#api/modules/reviews/policies/findConflictOfInterest';
import type { ProjectConfirmationBody } from '#contract/contractors/facts/projectConfirmations';
import { projectKey } from '#contract/contractors/facts/projectFacts';
import type { NotableProject } from '#contract/contractors/facts/projects';
import { definePersonalData } from '../accounts/personalData';
import { buildProjectConfirmationEmail } from './emails';

/**
 * Emails a client a link with which it can confirm a project as it is stated now. See docs/product-rules.md#29-projects.
 * @throws 400 for an unknown project, 403 and 404 for anyone who may not edit the profile, 409 if the client was asked already or the project is
 * confirmed, 422 for an address of the company itself or an unlisted profile, 429 for too many
 */
export async function requestConfirmation(
  services: Services,
  user: SignedInUser,
  contractorId: number,
  { project: name, email }: ProjectConfirmationBody,
): Promise<ProjectConfirmation> {
  const { database, limiter, workers, site, now } = services;
  const profile = await loadProfile(database.read, contractorId);
  await authorizeProfile(database.read, user, 'edit', profile);
  // Only count emails that are sent.
  await requireAskable(database.read, profile, name, email, now());
  await limiter.consume(['projectConfirmationOfUser', String(user.id)], ['projectConfirmationToAddress', mailboxOf(email)]);
  const token = generateSecret();
  const request = await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'edit', contractor);
    const project = await requireAskable(trx, contractor, name, email, now());
    const inserted = await ProjectConfirmation.query(trx).insertAndFetch({
      ...{ contractor_id: contractorId, project_key: projectKey(project), content: hashProject(project) },
      ...{ email, token_hash: hashSecret(token), requested_at: now(), confirmed_at: null },
    });
    const emailData = { name: '', company: contractor.name, project, token, lifetime: confirmationLinkLifetimeMs };
    await enqueueEmail(trx, email, buildProjectConfirmationEmail(site.names, emailData), now());
    await recordAuditEntry(trx, {
      ...{ at: now(), actor_id: user.id, action: 'contractor.confirmation_requested', subject: 'contractor', subject_id: contractorId },
      ...{ before: null, after: { project: project.name } },
    });
    return inserted;
  });
  workers.wake('email');
  return request;
}

/** Returns the project by its name. @throws as above if the client can't be asked */
async function requireAskable(knex: Knex, contractor: Contractor, name: string, email: string, now: number): Promise<NotableProject> {
  const project = contractor.notable_projects.find((one) => projectKey(one) === projectKey({ name }));
  if (!project) throw invalidFields({ project: 'Save the project before you ask the client' });
  if (contractor.profile_status !== 'accepted') throw new ApiError('refused', 'Clients can be asked once the profile is listed.');
  const conflict = await findConflictOfInterest(knex, contractor, email, null);
  if (conflict)
    throw new ApiError('refused', "Enter the client's email address, not one of your own company.", { email: "Enter the client's email address" });
  const existing = await ProjectConfirmation.query(knex).where({ contractor_id: contractor.id, project_key: projectKey(project) });
  const content = hashProject(project);
  if (existing.some((one) => one.confirmed_at !== null && one.content === content)) {
    throw new ApiError('conflict', 'A client has already confirmed this project.');
  }
  const isOpen = (one: ProjectConfirmation) => one.confirmed_at === null && one.requested_at + confirmationLinkLifetimeMs > now;
  if (existing.some((one) => isOpen(one) && one.email === email)) {
    throw new ApiError('conflict', `${email} has already been asked to confirm this project.`, { email: 'Already asked' });
  }
  return project;
}

/** Requests to a user's address to confirm projects. A confirmed one no longer has the address. */
export const projectConfirmationData = definePersonalData({
  erase: (trx, { username }) => ProjectConfirmation.query(trx).delete().where({ email: username }).whereNull('confirmed_at'),
});
