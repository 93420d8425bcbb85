import type { Knex } from 'knex';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { BaseModel } from '#api/database/BaseModel';
import { ApiError } from '#api/http/errors';
import { mailboxOf } from '#api/modules/email/OutboxEmail';

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
function hashMailbox(email: string): string {
  return hashSecret(mailboxOf(email));
}

/** Until when nothing can be sent from the mailboxes of addresses (in lower case), by address; an address that is not blocked is left out. */
export async function findBlockExpiries(knex: Knex, emails: string[], now: number): Promise<Map<string, number>> {
  const hashByEmail = new Map(emails.map((email) => [email, hashMailbox(email)]));
  const blocks = await BlockedSender.query(knex)
    .whereIn('mailbox_hash', [...new Set(hashByEmail.values())])
    .where('blocked_until', '>', now)
    .orderBy('blocked_until');
  // The last of several wins.
  const expiryByHash = new Map(blocks.map(({ mailbox_hash, blocked_until }) => [mailbox_hash, blocked_until]));
  return new Map(
    [...hashByEmail].flatMap(([email, hash]): [string, number][] => (expiryByHash.has(hash) ? [[email, expiryByHash.get(hash) ?? 0]] : [])),
  );
}

/** Stops the mailbox that an enquiry came from. */
export async function blockSender(trx: Knex.Transaction, { id, email }: { id: number; email: string }, until: number): Promise<void> {
  await BlockedSender.query(trx).insert({ mailbox_hash: hashMailbox(email), enquiry_id: id, blocked_until: until });
}

/**
 * Refuses an enquiry from a mailbox that is blocked because an earlier one was abuse. To be used only after the sender has
 * proved that the mailbox is theirs. @throws 422
 */
export async function rejectBlockedSender({ site, now }: Pick<Services, 'site' | 'now'>, knex: Knex, email: string): Promise<void> {
  if (!(await findBlockExpiries(knex, [email], now())).has(email)) return;
  throw new ApiError(
    'refused',
    `An enquiry from this email address was reported as abuse, so no more can be sent from it. If you think that is wrong, write to ${site.names.contactEmail}.`,
  );
}
