import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { findImplausiblePlace } from '#api/modules/contractors/store/findImplausiblePlace';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { findMissingFields, type ManagedContractor } from '#contract/contractorChanges';
import { authorizeProfile } from '../authorizeProfile';
import { buildProfileSubmittedEmail } from '../emails';
import { saveSubmission } from '../models/ProfileSubmission';
import { presentProfileById } from '../queries/profileRecords';

/**
 * Submits a draft, or a rejected profile, to the admins.
 * @throws 403 for anyone but a verified owner, 409 if it has been submitted, 422 naming what is missing or can't be right
 */
export async function submitProfile({ site, database, workers, now }: Services, user: SignedInUser, id: number): Promise<ManagedContractor> {
  await database.transaction(async (trx) => {
    const locked = await lockContractor(trx, id);
    await authorizeProfile(trx, user, 'submit', locked.contractor);
    const problems = { ...findMissingFields(locked.record), ...findImplausiblePlace(locked.record, {}) };
    const [message] = Object.values(problems);
    if (message) throw new ApiError('refused', message, problems);
    await changeContractor(trx, locked, { profile_status: 'pending' }, {}, now());
    await saveSubmission(trx, id, { wizard_step: 'review', submitted_at: now(), decided_at: null, reason: null });
    await enqueueEmail(trx, user.username, buildProfileSubmittedEmail(site.names, { name: user.full_name, company: locked.record.name }), now());
  });
  workers.wake('email');
  return presentProfileById(database.read, id, user);
}
