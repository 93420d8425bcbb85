import type { Knex } from 'knex';
import { array, object, string } from 'yup';
import { iso } from '#contract/shared/time/isoTime';
import { invitationStates } from '#contract/team';
import type { User } from '../accounts/models/User';
import { definePersonalData } from '../accounts/personalData';
import { AuditEntry } from '../audit/AuditEntry';
import { Invitation } from '../profiles/models/Invitation';
import { leaveAllTeams } from './commands/leaveAllTeams';

/** The companies whose teams a user is on, and the user's invitations: those sent, and those received if the email address is verified. */
export const teamData = [
  definePersonalData({
    section: {
      key: 'companies',
      schema: array(
        object({ name: string().required(), slug: string().required(), role: string().required(), since: string().required() }),
      ).required(),
      read: async (knex, { id }) => {
        const companies: { name: string; slug: string; role: string; created_at: number }[] = await knex('members')
          .join('contractors', 'contractors.id', 'members.contractor_id')
          .where({ user_id: id })
          .orderBy('contractor_id')
          .select('name', 'slug', 'role', 'members.created_at');
        return companies.map(({ name, slug, role, created_at }) => ({ name, slug, role, since: iso(created_at) }));
      },
    },
    erase: (trx, { id }, now) => leaveAllTeams(trx, id, now),
  }),
  definePersonalData({
    section: {
      key: 'invitations',
      schema: array(
        object({
          company: string().required(),
          email: string().required(),
          role: string().required(),
          state: string().oneOf(invitationStates).required(),
          sent_at: string().required(),
        }),
      ).required(),
      read: async (knex, { id, username, email_verified }) => {
        const invitations = await Invitation.query(knex)
          .where((builder) => {
            builder.where({ invited_by: id });
            if (email_verified) builder.orWhere({ email: username });
          })
          .orderBy('id')
          .withGraphFetched('contractor');
        return invitations.map(({ contractor, email, role, state, sent_at }) => ({
          company: contractor?.name ?? '',
          ...{ email, role, state, sent_at: iso(sent_at) },
        }));
      },
    },
    erase: purgeInvitations,
  }),
];

/**
 * Removes the email address of a deleted account from the invitations and their audit entries. If the address was never verified, the account may not
 * have belonged to its owner, so invitations to it remain.
 */
async function purgeInvitations(trx: Knex.Transaction, { username, email_verified }: User): Promise<void> {
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
