import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { generateSecret } from '#api/config/secrets';
import type { Database } from '#api/database/database';
import { ApiError } from '#api/http/errors';
import type { VisitEventKind } from '#contract/insights/insightMetrics';

export interface Visit {
  contractor_id: number;
  kind: VisitEventKind;
}

const hashLength = 32;

/**
 * Records a visitor's events of a day, each once at most. The stored mark only tells whether it was the same visitor, and nothing once the day's salt
 * is deleted.
 * @throws 503 if the day is already being rolled up, which happens only if the clock is far behind
 */
export async function recordVisits(database: Database, day: string, visitor: string, visits: Visit[]): Promise<void> {
  // Created in its own transaction, because concurrent transactions that find the row missing would block each other.
  if (!(await queryDay(database.read, day))) await database.transactionWithoutInvalidation((trx) => createDay(trx, day));
  await database.transactionWithoutInvalidation(async (trx) => {
    // The shared lock prevents a rollup of the day while marks are being written.
    const salt = (await queryDay(trx, day).forShare())?.salt;
    if (!salt) throw new ApiError('unavailable', 'This day is over already.');
    const rows = visits.map((visit) => ({ day, ...visit, mark: hashVisitor(salt, visitor, visit) }));
    // Sorted, to avoid deadlocks.
    rows.sort((one, other) => one.contractor_id - other.contractor_id);
    await trx('visit_marks').insert(rows).onConflict().ignore();
  });
}

function queryDay(knex: Knex, day: string) {
  return knex<{ day: string; salt: string }>('count_days').where({ day }).first('salt');
}

async function createDay(trx: Knex.Transaction, day: string): Promise<void> {
  await trx('count_days').insert({ day, salt: generateSecret() }).onConflict('day').ignore();
}

/** Hashes a visitor differently for each contractor and kind, so that marks don't reveal who viewed several profiles. */
function hashVisitor(salt: string, visitor: string, { contractor_id, kind }: Visit): string {
  return createHmac('sha256', salt).update(`${contractor_id}\n${kind}\n${visitor}`).digest('base64url').slice(0, hashLength);
}
