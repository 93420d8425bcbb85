import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { Database } from '#api/database/database';
import { permissionError, type SignedInUser } from '#api/http/access';
import { ApiError, notFound } from '#api/http/errors';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import type { HttpRequest } from '#api/http/request';
import type { UserDecision } from '#contract/users';
import { EmailChange } from '../accounts/models/EmailChange';
import { Session } from '../accounts/models/Session';
import { User } from '../accounts/models/User';
import { UserToken } from '../accounts/models/UserToken';
import { recordAuditEntry } from '../audit/AuditEntry';
import { leaveAllTeams } from '../teams/commands/leaveAllTeams';

/**
 * Changes an account's role, or disables or enables it. Either ends its sessions. Disabling also revokes its emailed links.
 * @throws 404 if the user does not exist, 422 for the admin's own account or for more permissions with an unverified email address, 403 if the admin
 * has been disabled in the meantime
 */
export async function changeUser(
  services: Services,
  request: HttpRequest,
  admin: SignedInUser,
  id: number,
  { role, disabled, reason }: UserDecision,
): Promise<void> {
  const { database, now } = services;
  const changes = await database.transactionWithoutInvalidation(async (trx) => {
    const user = await lockOtherUser(trx, admin, id);
    const roleChanges = role !== undefined && role !== user.role;
    if (roleChanges && role !== 'contractor' && !user.email_verified) {
      const message = 'This email address is not verified yet. It must be verified before you can give the account more permissions.';
      throw new ApiError('refused', message, { role: message });
    }
    const isDisabled = user.disabled_at !== null;
    const stateChanges = disabled !== undefined && disabled !== isDisabled;
    const entry = { at: now(), actor_id: admin.id, subject: 'user', subject_id: id } as const;
    const reasonField = reason ? { reason } : {};
    if (roleChanges) {
      await User.query(trx).findById(id).patch({ role });
      await recordAuditEntry(trx, { ...entry, action: 'user.role_changed', before: { role: user.role }, after: { role, ...reasonField } });
    }
    if (stateChanges) {
      await User.query(trx)
        .findById(id)
        .patch({ disabled_at: disabled ? now() : null });
      if (disabled) {
        await UserToken.query(trx).delete().where({ user_id: id });
        await EmailChange.query(trx).deleteById(id);
      }
      const action = disabled ? 'user.disabled' : 'user.enabled';
      await recordAuditEntry(trx, { ...entry, action, before: { disabled: isDisabled }, after: { disabled, ...reasonField } });
    }
    if (roleChanges || (stateChanges && disabled)) await Session.query(trx).delete().where({ user_id: id });
    return { roleChanges, stateChanges };
  });
  if (changes.roleChanges) logSecurityEvent(services, request, 'role changed', { id });
  if (changes.stateChanges) logSecurityEvent(services, request, disabled ? 'account disabled' : 'account enabled', { id });
}

/**
 * Locks the rows of an account and of the acting admin. If two admins disable each other, only the first succeeds, so that there is always an admin.
 * @throws 404 if the user does not exist, 422 for the admin's own account, 403 if the acting user is no longer an admin
 */
export async function lockOtherUser(trx: Knex.Transaction, admin: User, id: number): Promise<User> {
  if (admin.id === id) throw new ApiError('refused', "You can't change your own account here. Ask another admin.");
  const lockedUsers = await User.query(trx).findByIds([admin.id, id]).orderBy('id').forUpdate();
  const currentAdmin = lockedUsers.find((candidate) => candidate.id === admin.id);
  if (currentAdmin?.role !== 'admin' || currentAdmin.disabled_at !== null) throw permissionError();
  const user = lockedUsers.find((candidate) => candidate.id === id);
  if (!user) throw notFound('user');
  return user;
}

/** Removes the demo accounts of a database that was used for a demo: their passwords are public. */
export async function removeDemoAccounts(database: Database, now: number): Promise<number> {
  return database.transaction(async (trx) => {
    const accounts = await User.query(trx).where({ demo: true }).forUpdate();
    for (const { id } of accounts) await leaveAllTeams(trx, id, now);
    return User.query(trx).delete().where({ demo: true });
  });
}
