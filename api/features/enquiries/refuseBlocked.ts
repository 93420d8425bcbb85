import type { Knex } from 'knex';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { blockedUntil } from '../../models/BlockedSender';

/**
 * Refuses what comes from a mailbox that is stopped because an enquiry from it was abuse. Only to be said to who has proved
 * that the mailbox is theirs. @throws 422
 */
export async function refuseBlocked({ site, now }: Pick<Services, 'site' | 'now'>, knex: Knex, email: string): Promise<void> {
  if ((await blockedUntil(knex, email, now())) === null) return;
  throw new ApiError(
    'refused',
    `An enquiry from this email address was reported as abuse, so no more can be sent from it. If you think that is wrong, write to ${site.names.contactEmail}.`,
  );
}
