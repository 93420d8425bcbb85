import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { buildPasswordSetupEmail } from '../accounts/emails';
import { Session } from '../accounts/models/Session';
import { User } from '../accounts/models/User';
import { issueToken, UserToken } from '../accounts/models/UserToken';
import { recordAuditEntry } from '../audit/AuditEntry';
import { enqueueEmail } from '../email/OutboxEmail';

/** The outcome. The link sets a password that only the new admin knows. */
type MakeAdminResult = { made: 'unchanged' | 'promoted' } | { made: 'created' | 'reclaimed'; link: string };

/**
 * Makes the account of an email address an active admin account. Its sessions end, since their holders signed in with fewer permissions. The operator
 * vouches for the address, but not for the person who registered an account that was never verified: such an account also loses its password and
 * links. Like a new account it gets a link, by email and in the result, to choose a password.
 * @param email in lower case
 */
export async function makeAdmin(services: Pick<Services, 'site' | 'database' | 'now'>, email: string): Promise<MakeAdminResult> {
  const { database, now } = services;
  return database.transactionWithoutInvalidation(async (trx) => {
    const user = await User.query(trx).findOne({ username: email }).forUpdate();
    if (!user) {
      const full_name = email.replace(/@.*/, '');
      const row = { username: email, full_name, company_name: null, role: 'admin', password_hash: null } as const;
      const created = await User.query(trx).insertAndFetch({ ...row, email_verified: true, demo: false, created_at: now() });
      return { made: 'created', link: await sendPasswordLink(services, trx, created) };
    }
    if (user.role === 'admin' && user.disabled_at === null && user.email_verified) return { made: 'unchanged' };
    await User.query(trx).findById(user.id).patch({ role: 'admin', disabled_at: null });
    await Session.query(trx).delete().where({ user_id: user.id });
    const entry = { at: now(), actor_id: null, subject: 'user', subject_id: user.id } as const;
    if (user.role !== 'admin')
      await recordAuditEntry(trx, { ...entry, action: 'user.role_changed', before: { role: user.role }, after: { role: 'admin' } });
    if (user.disabled_at !== null)
      await recordAuditEntry(trx, { ...entry, action: 'user.enabled', before: { disabled: true }, after: { disabled: false } });
    if (user.email_verified) return { made: 'promoted' };
    await User.query(trx).findById(user.id).patch({ password_hash: null, email_verified: true });
    await UserToken.query(trx).delete().where({ user_id: user.id });
    return { made: 'reclaimed', link: await sendPasswordLink(services, trx, user) };
  });
}

async function sendPasswordLink({ site, now }: Pick<Services, 'site' | 'now'>, trx: Knex.Transaction, user: User): Promise<string> {
  const token = await issueToken(trx, user.id, 'reset', now());
  await enqueueEmail(trx, user.username, buildPasswordSetupEmail(site.names, { name: user.full_name, token }), now());
  return `${site.names.publicUrl}/reset-password/${token}`;
}
