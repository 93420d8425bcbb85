import type { Knex } from 'knex';
import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { BaseModel } from '#api/database/BaseModel';
import { ApiError } from '#api/http/errors';
import { mailboxOf } from '#api/modules/email/OutboxEmail';

/** A mailbox that can't send enquiries because of an abusive one. */
export class BlockedSender extends BaseModel {
  static override tableName = 'blocked_senders';
  declare id: number;
  declare mailbox_hash: string;
  /** null once the enquiry is deleted. */
  declare enquiry_id: number | null;
  declare blocked_until: number;
}

/** Hash under which a mailbox is stored. @param email in lower case */
function hashMailbox(email: string): string {
  return hashSecret(mailboxOf(email));
}

/** Returns until when email addresses (in lower case) are blocked, by address. Addresses that aren't blocked are left out. */
export async function findBlockExpiries(knex: Knex, emails: string[], now: number): Promise<Map<string, number>> {
  const hashByEmail = new Map(emails.map((email) => [email, hashMailbox(email)]));
  const blocks = await BlockedSender.query(knex)
    .whereIn('mailbox_hash', [...new Set(hashByEmail.values())])
    .where('blocked_until', '>', now)
    .orderBy('blocked_until');
  // The latest of several blocks wins.
  const expiryByHash = new Map(blocks.map(({ mailbox_hash, blocked_until }) => [mailbox_hash, blocked_until]));
  return new Map(
    [...hashByEmail].flatMap(([email, hash]): [string, number][] => (expiryByHash.has(hash) ? [[email, expiryByHash.get(hash) ?? 0]] : [])),
  );
}

/** Blocks the mailbox that an enquiry came from. */
export async function blockSender(trx: Knex.Transaction, { id, email }: { id: number; email: string }, until: number): Promise<void> {
  await BlockedSender.query(trx).insert({ mailbox_hash: hashMailbox(email), enquiry_id: id, blocked_until: until });
}

/**
 * Rejects an enquiry from a blocked mailbox. Use it only after the sender has verified the email address, so that nobody else learns about the block.
 * @throws 422
 */
export async function rejectBlockedSender({ site, now }: Pick<Services, 'site' | 'now'>, knex: Knex, email: string): Promise<void> {
  if (!(await findBlockExpiries(knex, [email], now())).has(email)) return;
  throw new ApiError(
    'refused',
    `An enquiry from this email address was reported as abuse, so you can't send enquiries from it. If you think this is wrong, email ${site.names.contactEmail}.`,
  );
}
