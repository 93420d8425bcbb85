import type { Knex } from 'knex';
import type { Services } from '#api/http/endpoint';
import { ApiError } from '#api/http/errors';
import { findBlockExpiries } from '../models/BlockedSender';

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
