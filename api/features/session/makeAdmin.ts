import { setPassword } from '../../emails/accountMails';
import type { Services } from '../../endpoint';
import { noteAudit } from '../../models/AuditEntry';
import { queueMail } from '../../models/OutboxMail';
import { User } from '../../models/User';
import { issueToken } from '../../models/UserToken';

/**
 * Makes an account an admin's, in use whatever it was before, or makes the admin's account where there is none; that one gets a link, by mail and in
 * the answer, to choose its password with. @param email in lower case
 */
export async function makeAdmin(
  { site, database, now }: Pick<Services, 'site' | 'database' | 'now'>,
  email: string,
): Promise<{ made: 'promoted' | 'unchanged' } | { made: 'created'; link: string }> {
  return database.transactionAside(async (trx) => {
    const user = await User.query(trx).findOne({ username: email }).forUpdate();
    if (user?.role === 'admin' && user.disabled_at === null) return { made: 'unchanged' };
    if (user) {
      await User.query(trx).findById(user.id).patch({ role: 'admin', disabled_at: null });
      const entry = { at: now(), actor_id: null, subject: 'user', subject_id: user.id } as const;
      if (user.role !== 'admin')
        await noteAudit(trx, { ...entry, action: 'user.role_changed', before: { role: user.role }, after: { role: 'admin' } });
      if (user.disabled_at !== null)
        await noteAudit(trx, { ...entry, action: 'user.enabled', before: { disabled: true }, after: { disabled: false } });
      return { made: 'promoted' };
    }
    const full_name = email.replace(/@.*/, '');
    const row = { username: email, full_name, company_name: null, role: 'admin', password_hash: null } as const;
    // The operator knows the address; who follows the link has proved it anyway.
    const { id } = await User.query(trx).insertAndFetch({ ...row, email_verified: true, demo: false, created_at: now() });
    const token = await issueToken(trx, id, 'reset', now());
    await queueMail(trx, email, setPassword(site.names, { name: full_name, token }), now());
    return { made: 'created', link: `${site.names.publicUrl}/reset-password/${token}` };
  });
}
