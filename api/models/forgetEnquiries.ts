import type { Knex } from 'knex';
import { Enquiry } from './Enquiry';
import { EnquiryFile } from './EnquiryFile';
import { OutboxMail } from './OutboxMail';
import type { User } from './User';

/**
 * Takes who asked out of the enquiries of an account that goes: the facts of the job stay with those who were asked, what
 * says who it was goes, and so do notes and files. What was never sent goes altogether. Whoever never proved the address may
 * have been anybody: what its owner asked stays.
 */
export async function forgetEnquiries(
  trx: Knex.Transaction,
  { id, username, email_verified }: Pick<User, 'id' | 'username' | 'email_verified'>,
  now: number,
): Promise<void> {
  const own = await Enquiry.query(trx)
    .where((one) => {
      one.where({ user_id: id });
      if (email_verified) one.orWhere({ email: username });
    })
    .orderBy('id')
    .forUpdate();
  const ids = own.map((enquiry) => enquiry.id);
  await EnquiryFile.query(trx).whereIn('enquiry_id', ids).patch({ enquiry_id: null, remove_at: now });
  await Enquiry.query(trx).findByIds(ids).where({ state: 'unconfirmed' }).delete();
  for (const { id: enquiryId, state, job } of own) {
    if (state === 'unconfirmed') continue;
    const nobody = { user_id: null, name: '', email: '', phone: '', company: '', token_hash: null };
    await Enquiry.query(trx)
      .findById(enquiryId)
      .patch({ ...nobody, job: { ...job, notes: '' } });
  }
  const addresses = new Set([...own.map(({ email }) => email), ...(email_verified ? [username] : [])]);
  await OutboxMail.query(trx)
    .whereIn('reply_to', [...addresses])
    .patch({ reply_to: null });
}
