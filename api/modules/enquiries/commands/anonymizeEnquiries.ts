import type { Knex } from 'knex';
import type { User } from '#api/modules/accounts/models/User';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';
import { Enquiry, EnquiryFile } from '../models/Enquiry';

/**
 * Anonymizes the enquiries of an account that is deleted. The recipients keep the facts of the job; personal data, notes and files are deleted.
 * Unsent enquiries are deleted completely. Enquiries from the account's email address are included only if it is verified, because otherwise they may
 * be another person's.
 */
export async function anonymizeEnquiries(
  trx: Knex.Transaction,
  { id, username, email_verified }: Pick<User, 'id' | 'username' | 'email_verified'>,
  now: number,
): Promise<void> {
  const enquiries = await Enquiry.query(trx)
    .where((builder) => {
      builder.where({ user_id: id });
      if (email_verified) builder.orWhere({ email: username });
    })
    .orderBy('id')
    .forUpdate();
  const ids = enquiries.map((enquiry) => enquiry.id);
  await EnquiryFile.query(trx).whereIn('enquiry_id', ids).patch({ enquiry_id: null, remove_at: now });
  await Enquiry.query(trx).findByIds(ids).where({ state: 'unconfirmed' }).delete();
  for (const { id: enquiryId, state, job } of enquiries) {
    if (state === 'unconfirmed') continue;
    const anonymous = { user_id: null, name: '', email: '', phone: '', company: '', token_hash: null };
    await Enquiry.query(trx)
      .findById(enquiryId)
      .patch({ ...anonymous, job: { ...job, notes: '' } });
  }
  const emails = new Set([...enquiries.map(({ email }) => email), ...(email_verified ? [username] : [])]);
  await OutboxEmail.query(trx)
    .whereIn('reply_to', [...emails])
    .patch({ reply_to: null });
}
