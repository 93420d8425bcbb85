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
 * Notes what a visitor did on this day, each thing once however often it is told. What is kept of the visitor says only
 * whether it was the same one, and nothing at all once the day's salt is gone.
 * @throws 503 where the day is being rolled up already: by a clock far behind the others
 */
export async function recordVisits(database: Database, day: string, visitor: string, visits: Visit[]): Promise<void> {
  // In a transaction of its own: many that look for what is missing would stand in each other's way.
  if (!(await queryDay(database.read, day))) await database.transactionWithoutInvalidation((trx) => createDay(trx, day));
  await database.transactionWithoutInvalidation(async (trx) => {
    // Nobody rolls the day up as long as marks are on their way.
    const salt = (await queryDay(trx, day).forShare())?.salt;
    if (!salt) throw new ApiError('unavailable', 'This day is over already.');
    const rows = visits.map((visit) => ({ day, ...visit, mark: hashVisitor(salt, visitor, visit) }));
    // In the same order for everyone, so that nobody waits in a circle.
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

/** Another one for each contractor and kind, so that marks don't tell who looked at both of two profiles. */
function hashVisitor(salt: string, visitor: string, { contractor_id, kind }: Visit): string {
  return createHmac('sha256', salt).update(`${contractor_id}\n${kind}\n${visitor}`).digest('base64url').slice(0, hashLength);
}
