import type { Knex } from 'knex';

/** What a transaction writes on behalf of a decision that can be taken back. */
export interface DecisionContext {
  decision: number;
  /** Its mails wait until then. UTC milliseconds. */
  sendEmailsFrom: number;
  /** Ids of the audit entries that were written so far. */
  entries: number[];
}

/** By their transactions, so that nothing between a decision and its mails has to know of it. */
const contexts = new WeakMap<Knex.Transaction, DecisionContext>();

/** From here on the mails of the transaction wait, and its audit entries are noted. */
export function setDecisionContext(trx: Knex.Transaction, context: DecisionContext): void {
  contexts.set(trx, context);
}

/** The decision that a transaction is about; undefined for one that is final at once, and for all other work. */
export function findDecisionContext(trx: Knex.Transaction): DecisionContext | undefined {
  return contexts.get(trx);
}
