import type { Database } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { buildDemoContractors } from '#db/demo/buildDemoContractors';
import { buildDemoReviews } from '#db/demo/buildDemoReviews';
import { getDemoAddedTime, getDemoLikeTime } from '#db/demo/demoVisitStatistics';
import { Contractor } from '../contractors/models/Contractor';
import { createContractors } from '../contractors/store/createContractors';
import { addDemoOwners } from './demoOwners';
import { addDemoReviews } from './demoReviews';

/** Fills an empty database with fictional contractors, likes and reviews. Returns the number of contractors added: 0 if there is one already. */
export async function seedDemoContractors(database: Database, now: number): Promise<number> {
  return database.transaction(async (trx) => {
    if ((await Contractor.query(trx).resultSize()) > 0) return 0;
    const contractors = buildDemoContractors();
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
    await addDemoReviews(trx, reviews, ids, now);
    await addDemoOwners(
      trx,
      added.map((contractor, index) => ({ ...contractor, id: ids[index] ?? 0 })),
    );
    return contractors.length;
  });
}
