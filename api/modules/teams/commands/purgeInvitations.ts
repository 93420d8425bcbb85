import type { Knex } from 'knex';
import type { User } from '#api/modules/accounts/models/User';
import { AuditEntry } from '#api/modules/audit/AuditEntry';
import { Invitation } from '#api/modules/profiles/models/Invitation';

/**
 * Removes the email address of a deleted account from the invitations and their audit entries. If the address was never verified, the account may not
 * have belonged to its owner, so invitations to it remain.
 */
export async function purgeInvitations(
  trx: Knex.Transaction,
  { username, email_verified }: Pick<User, 'username' | 'email_verified'>,
): Promise<void> {
  if (!email_verified) return;
  await Invitation.query(trx).delete().where({ email: username });
  const entries = await AuditEntry.query(trx).where({ subject: 'invitation' }).whereRaw("instr(coalesce(??, ''), ?) > 0", ['after', username]);
  for (const entry of entries) {
    await AuditEntry.query(trx)
      .findById(entry.id)
      .patch({ before: withoutEmail(entry.before, username), after: withoutEmail(entry.after, username) });
  }
}

function withoutEmail(values: object | null, email: string): object | null {
  return values && 'email' in values && values.email === email ? { ...values, email: null } : values;
}
