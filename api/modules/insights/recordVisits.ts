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
 * Records a visitor's events of a day, each once however often it is sent. The stored marks only tell whether it was the same visitor, and nothing at
 * all once the day's salt is deleted.
 * @throws 503 if the day is already being rolled up: the clock is far behind others
 */
export async function recordVisits(database: Database, day: string, visitor: string, visits: Visit[]): Promise<void> {
  // This needs a separate transaction: concurrent inserts of the same missing row would block each other.
  if (!(await queryDay(database.read, day))) await database.transactionWithoutInvalidation((trx) => createDay(trx, day));
  await database.transactionWithoutInvalidation(async (trx) => {
    // The shared lock prevents the rollup of the day while marks are being inserted.
    const salt = (await queryDay(trx, day).forShare())?.salt;
    if (!salt) throw new ApiError('unavailable', 'This day has already ended.');
    const rows = visits.map((visit) => ({ day, ...visit, mark: hashVisitor(salt, visitor, visit) }));
    // Always in the same order to avoid deadlocks.
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

/** The hash includes contractor and kind, so that marks do not reveal who viewed two profiles. */
function hashVisitor(salt: string, visitor: string, { contractor_id, kind }: Visit): string {
  return createHmac('sha256', salt).update(`${contractor_id}\n${kind}\n${visitor}`).digest('base64url').slice(0, hashLength);
}
