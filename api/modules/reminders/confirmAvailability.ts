import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { ConfirmedAvailability } from '#contract/contractorChanges';
import { changeContractor } from '../contractors/store/changeContractor';
import { lockContractor } from '../contractors/store/lockContractor';
import { findRole } from '../profiles/models/Member';
import { Reminder, reminderLinkLifetimeMs } from './Reminder';

const invalidLinkMessage = 'This link is invalid or has expired. Log in to confirm your fleet.';
const usedLinkMessage = 'This link has already been used, and the availability of the rigs was confirmed.';

/**
 * Confirms the fleet of a company by the token of a mailed reminder, for all rigs at once. The link works once.
 * @throws 400 if the token is wrong or expired, or its recipient has left the team; 409 if it has been used
 */
export async function confirmAvailability({ database, now }: Services, token: string): Promise<ConfirmedAvailability> {
  const token_hash = hashSecret(token);
  const found = await Reminder.query(database.read).findOne({ token_hash });
  if (!found) throw new ApiError('invalid_token', invalidLinkMessage);
  return database.transaction(async (trx) => {
    const locked = await lockContractor(trx, found.contractor_id);
    const reminder = await Reminder.query(trx).findById(found.id).forUpdate();
    if (!reminder || reminder.created_at + reminderLinkLifetimeMs <= now()) throw new ApiError('invalid_token', invalidLinkMessage);
    if (reminder.used_at !== null) throw new ApiError('conflict', usedLinkMessage);
    const { id, slug, name, profile_status } = locked.contractor;
    const isMember = (await findRole(trx, id, reminder.user_id)) !== null;
    if (!isMember || profile_status !== 'accepted') throw new ApiError('invalid_token', invalidLinkMessage);
    await changeContractor(trx, locked, {}, { confirmed: ['fleet'] }, now());
    await Reminder.query(trx).findById(reminder.id).patch({ used_at: now() });
    return { contractor: { id, slug, name } };
  });
}
