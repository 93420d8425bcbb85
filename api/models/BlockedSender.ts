import type { Knex } from 'knex';
import { mailboxOf } from '../mailboxOf';
import { hashOfSecret } from '../secrets';
import { BaseModel } from './BaseModel';

/** A mailbox from which no enquiry can be sent. */
export class BlockedSender extends BaseModel {
  static override tableName = 'blocked_senders';
  static override idColumn = 'mailbox_hash';
  declare mailbox_hash: string;
  declare blocked_until: number;
}

/** How the mailbox of an address is kept. @param email in lower case */
export function mailboxHash(email: string): string {
  return hashOfSecret(mailboxOf(email));
}

/** Until when nothing can be sent from the mailbox of an address; null where it can. */
export async function blockedUntil(knex: Knex, email: string, now: number): Promise<number | null> {
  const row = await BlockedSender.query(knex).findById(mailboxHash(email)).where('blocked_until', '>', now);
  return row?.blocked_until ?? null;
}

/** Stops a mailbox until then, or longer where it was stopped for longer before. */
export async function blockSender(trx: Knex.Transaction, email: string, until: number): Promise<void> {
  const mailbox_hash = mailboxHash(email);
  const known = await BlockedSender.query(trx).findById(mailbox_hash).forUpdate();
  if (!known) await BlockedSender.query(trx).insert({ mailbox_hash, blocked_until: until });
  else if (known.blocked_until < until) await BlockedSender.query(trx).findById(mailbox_hash).patch({ blocked_until: until });
}
