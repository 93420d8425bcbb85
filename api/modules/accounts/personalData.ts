import type { Knex } from 'knex';
import { type AnySchema, array, type InferType, object, string } from 'yup';
import { user as userSchema } from '#contract/accounts/session';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { signIn } from '#contract/users';
import { OutboxEmail } from '../email/OutboxEmail';
import { Session } from './models/Session';
import { SignIn } from './models/SignIn';
import type { User } from './models/User';
import { presentSignIn, presentUser } from './presenter';

/** One kind of data about a user: its section of the account export, and what the deletion of the account does to it. */
export interface PersonalData<Section extends AnySchema = AnySchema> {
  /** Absent for data that no section shows. */
  section?: {
    key: string;
    schema: Section;
    read: (knex: Knex, user: User, now: number) => PromiseLike<InferType<Section>>;
  };
  /** Deletes or anonymizes the data before the user's row is deleted. Absent for data that is deleted by cascade. */
  erase?: (trx: Knex.Transaction, user: User, now: number) => PromiseLike<unknown>;
}

/** Declares personal data. What `read` returns must match the section's schema. */
export function definePersonalData<Section extends AnySchema>(data: PersonalData<Section>): PersonalData {
  return data;
}

/** The user and the user's sessions and logins, without the hashes of the password and session keys. */
export const accountData = [
  definePersonalData({ section: { key: 'user', schema: userSchema.required(), read: async (_knex, user) => presentUser(user) } }),
  definePersonalData({
    section: {
      key: 'sessions',
      schema: array(
        object({ device: string().required(), created_at: string().required(), last_seen_at: string().required(), expires_at: string().required() }),
      ).required(),
      read: async (knex, { id }) => {
        const sessions = await Session.query(knex).where({ user_id: id }).orderBy('id');
        return sessions.map(({ device, created_at, last_seen_at, expires_at }) => ({
          device,
          created_at: iso(created_at),
          last_seen_at: iso(last_seen_at),
          expires_at: iso(expires_at),
        }));
      },
    },
  }),
  definePersonalData({
    section: {
      key: 'sign_ins',
      // From the last 90 days.
      schema: array(signIn.required()).required(),
      read: async (knex, { id }) => (await SignIn.query(knex).where({ user_id: id }).orderBy('id')).map(presentSignIn),
    },
  }),
];

/** Emails to the account's address. */
export const emailData = definePersonalData({
  section: {
    key: 'mails',
    schema: array(object({ subject: string().required(), queued_at: string().required(), sent_at: string().nullable().defined() })).required(),
    read: async (knex, { username }) => {
      const emails = await OutboxEmail.query(knex).where({ recipient: username }).orderBy('id');
      return emails.map(({ subject, created_at, sent_at }) => ({ subject, queued_at: iso(created_at), sent_at: isoOrNull(sent_at) }));
    },
  },
  erase: (trx, { username }) => OutboxEmail.query(trx).delete().where({ recipient: username }),
});
