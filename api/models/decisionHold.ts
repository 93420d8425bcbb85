import type { Knex } from 'knex';

/** What a transaction writes on behalf of a decision that can be taken back. */
export interface DecisionHold {
  decision: number;
  /** Its mails wait until then. UTC milliseconds. */
  mailsFrom: number;
  /** Ids of the audit entries that were written so far. */
  entries: number[];
}

/** By their transactions, so that nothing between a decision and its mails has to know of it. */
const holds = new WeakMap<Knex.Transaction, DecisionHold>();

/** From here on the mails of the transaction wait, and its audit entries are noted. */
export function holdForDecision(trx: Knex.Transaction, hold: DecisionHold): void {
  holds.set(trx, hold);
}

/** The decision that a transaction is about; undefined for one that is final at once, and for all other work. */
export function decisionHeldFor(trx: Knex.Transaction): DecisionHold | undefined {
  return holds.get(trx);
}
