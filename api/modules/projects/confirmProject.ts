import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { confirmationLinkLifetimeMs, hashProject, ProjectConfirmation } from '#api/modules/contractors/models/ProjectConfirmation';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import type { RequestedConfirmation } from '#contract/contractors/facts/projectConfirmations';
import { projectKey } from '#contract/contractors/facts/projectFacts';

const invalidLinkMessage = 'This link is invalid or has expired.';
const usedLinkMessage = 'This project has already been confirmed with this link.';
const changedMessage = 'The company has changed or removed this project since it asked you. It can ask you again.';

/**
 * Returns the project that the client is asked to confirm, by the token of the emailed link.
 * @throws 400 for a wrong or expired token, 409 for a used one or if the project has changed since
 */
export async function getRequestedConfirmation({ database, now }: Services, token: string): Promise<RequestedConfirmation> {
  const request = await ProjectConfirmation.query(database.read).findOne({ token_hash: hashSecret(token) });
  const contractor = request && (await Contractor.query(database.read).findById(request.contractor_id));
  return requireConfirmable(request, contractor, now());
}

/**
 * Confirms a project on behalf of the client. The link works once, however many try at a time.
 * @throws as above
 */
export async function confirmProject({ database, now }: Services, token: string): Promise<RequestedConfirmation> {
  const found = await ProjectConfirmation.query(database.read).findOne({ token_hash: hashSecret(token) });
  if (!found) throw new ApiError('invalid_token', invalidLinkMessage);
  return database.transaction(async (trx) => {
    const stored = await lockContractor(trx, found.contractor_id);
    const request = await ProjectConfirmation.query(trx).findById(found.id).forUpdate();
    const confirmable = requireConfirmable(request, stored.contractor, now());
    await ProjectConfirmation.query(trx).findById(found.id).patch({ confirmed_at: now(), email: null });
    await changeContractor(trx, stored, {}, { projectConfirmations: true }, now());
    return confirmable;
  });
}

function requireConfirmable(request: ProjectConfirmation | undefined, contractor: Contractor | undefined, now: number): RequestedConfirmation {
  if (!request || contractor?.profile_status !== 'accepted') throw new ApiError('invalid_token', invalidLinkMessage);
  if (request.confirmed_at !== null) throw new ApiError('conflict', usedLinkMessage);
  if (request.requested_at + confirmationLinkLifetimeMs <= now) throw new ApiError('invalid_token', invalidLinkMessage);
  const project = contractor.notable_projects.find((one) => projectKey(one) === request.project_key && hashProject(one) === request.content);
  if (!project) throw new ApiError('conflict', changedMessage);
  const { id, slug, name } = contractor;
  return { contractor: { id, slug, name }, project };
}
