import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { buildDemoContractors } from '#db/demo/buildDemoContractors';
import { buildDemoReviews } from '#db/demo/buildDemoReviews';
import { getDemoAddedTime, getDemoLikeTime } from '#db/demo/demoVisitStatistics';
import { Contractor } from '../contractors/models/Contractor';
import { createContractors } from '../contractors/store/createContractors';
import { spellWorkplaces } from '../vocabularies/workplaces';
import { addDemoOwners } from './demoOwners';
import { addDemoReviews } from './demoReviews';

/** Fills an empty database with fictional contractors, likes and reviews. Returns the number of contractors added: 0 if there is one already. */
export async function seedDemoContractors(database: Database, now: number): Promise<number> {
  return database.transaction(async (trx) => {
    if ((await Contractor.query(trx).resultSize()) > 0) return 0;
    // An import spells places as the site does, so an export has to have them like that.
    const contractors = buildDemoContractors().map((contractor) => ({ ...contractor, works_in: spellWorkplaces(contractor.works_in) }));
    const reviews = buildDemoReviews(contractors, now);
    const added = contractors.map((contractor, index) => ({ ...contractor, created_at: getDemoAddedTime(index, reviews[index] ?? [], now) }));
    const ids = await createContractors(trx, added, now);
    const likes = contractors.flatMap((contractor, index) =>
      Array.from({ length: contractor.likes }, (_, visitor) => ({
        contractor_id: ids[index],
        visitor_id: `user_demo${visitor + 1}`,
        created_at: getDemoLikeTime(visitor, now),
      })),
    );
    await insertAll(trx, 'likes', likes);
    await confirmFleets(
      trx,
      contractors.flatMap(({ rig_register }, index) => (rig_register.length > 0 ? (ids[index] ?? []) : [])),
      now,
    );
    await addDemoReviews(trx, reviews, ids, now);
    await addDemoOwners(
      trx,
      added.map((contractor, index) => ({ ...contractor, id: ids[index] ?? 0 })),
    );
    return contractors.length;
  });
}

/** Days since companies last confirmed their fleet, in turn; null for never. Two in three are recent enough to count. */
const confirmedDaysAgo = [3, 12, 25, 40, 80, 8, 200, 31, null, 18, 5, 420];

async function confirmFleets(trx: Knex.Transaction, ids: readonly number[], now: number): Promise<void> {
  for (const [turn, days] of confirmedDaysAgo.entries()) {
    if (days === null) continue;
    const confirmed = JSON.stringify({ fleet: now - days * 86_400_000 });
    await trx('contractors')
      .whereIn(
        'id',
        ids.filter((_id, index) => index % confirmedDaysAgo.length === turn),
      )
      .update({ confirmed });
  }
}
