import type { Knex } from 'knex';
import type { EmailContent } from '#api/integrations/mail/mailer';
import { enqueueEmail } from '../email/OutboxEmail';
import { type NewAuditEntry, recordAuditEntry } from './AuditEntry';

/**
 * Queues emails and adds audit entries in one transaction. Steps that can be part of an undoable decision take a recorder instead of doing this
 * themselves, because the emails of such a decision wait and its entries are listed.
 */
export interface Recorder {
  enqueueEmail: (recipient: string, content: EmailContent, now: number) => Promise<void>;
  recordAuditEntry: (entry: NewAuditEntry) => Promise<void>;
}

/** Returns a recorder for work that can't be undone. */
export function createRecorder(trx: Knex.Transaction): Recorder {
  return {
    enqueueEmail: (recipient, content, now) => enqueueEmail(trx, recipient, content, now),
    recordAuditEntry: async (entry) => void (await recordAuditEntry(trx, entry)),
  };
}

/**
 * Returns a recorder for a decision that can be undone.
 * @param decision its id, and when its emails may be sent, in UTC milliseconds
 * @returns also the ids of the entries added so far
 */
export function createDecisionRecorder(trx: Knex.Transaction, decision: { id: number; sendEmailsFrom: number }): Recorder & { entries: number[] } {
  const entries: number[] = [];
  return {
    entries,
    enqueueEmail: (recipient, content, now) => enqueueEmail(trx, recipient, content, now, { decision }),
    recordAuditEntry: async (entry) => void entries.push(await recordAuditEntry(trx, entry)),
  };
}
