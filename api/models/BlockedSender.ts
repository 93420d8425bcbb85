import type { Knex } from 'knex';
import { mailboxOf } from '../mailboxOf';
import { hashOfSecret } from '../secrets';
import { BaseModel } from './BaseModel';

/** A mailbox from which nothing can be sent, because of one enquiry. */
export class BlockedSender extends BaseModel {
  static override tableName = 'blocked_senders';
  declare id: number;
  declare mailbox_hash: string;
  /** Null once the enquiry is gone. */
  declare enquiry_id: number | null;
  declare blocked_until: number;
}

/** How the mailbox of an address is kept. @param email in lower case */
function mailboxHash(email: string): string {
  return hashOfSecret(mailboxOf(email));
}

/** Until when nothing can be sent from the mailbox of an address; null where it can. */
export async function blockedUntil(knex: Knex, email: string, now: number): Promise<number | null> {
  const last = await BlockedSender.query(knex)
    .where({ mailbox_hash: mailboxHash(email) })
    .where('blocked_until', '>', now)
    .orderBy('blocked_until', 'desc')
    .first();
  return last?.blocked_until ?? null;
}

/** Stops the mailbox that an enquiry came from. */
export async function blockSender(trx: Knex.Transaction, { id, email }: { id: number; email: string }, until: number): Promise<void> {
  await BlockedSender.query(trx).insert({ mailbox_hash: mailboxHash(email), enquiry_id: id, blocked_until: until });
}
