import { array } from 'yup';
import { claim } from '#contract/claims';
import { definePersonalData } from '../accounts/personalData';
import { OutboxEmail } from '../email/OutboxEmail';
import { Claim } from './models/Claim';
import { presentClaim } from './presenter';
import { queryClaimsWithDetails } from './queries/claims';

/** The claims of a user, which are deleted by cascade. */
export const claimData = definePersonalData({
  section: {
    key: 'claims',
    schema: array(claim.required()).required(),
    read: async (knex, { id }, now) => (await queryClaimsWithDetails(knex, now).where({ user_id: id }).orderBy('id')).map(presentClaim),
  },
});

/**
 * Claim confirmation emails, which went to the user's work addresses. Unsent ones are only deleted if they name this account: another user's claim may
 * use the same work address.
 */
export const claimEmailData = definePersonalData({
  erase: (trx, { id, username }) =>
    OutboxEmail.query(trx)
      .delete()
      .whereIn('recipient', Claim.query(trx).select('work_email').where({ user_id: id }))
      .where((builder) => builder.whereNull('text').orWhereRaw('instr(text, ?) > 0', [username])),
});
