import type { Database } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { demoAccounts, demoOwner } from '#db/demo/demoAccounts';
import { buildDemoVisitStatistics, demoSlugsWithStatistics } from '#db/demo/demoVisitStatistics';
import { User } from '../accounts/models/User';
import { hashPassword } from '../accounts/passwords/passwords';
import { Contractor } from '../contractors/models/Contractor';
import { lockContractor } from '../contractors/store/lockContractor';
import { sumVisits } from '../insights/visitStatistics';
import { findOwnerIds, makeFirstOwner } from '../profiles/models/Member';

/** Adds the missing demo accounts and returns their number. Not for production. */
export async function seedDemoAccounts(database: Database, now: number): Promise<number> {
  const emails = demoAccounts.map((account) => account.email);
  const existing = new Set((await User.query(database.read).whereIn('username', emails)).map((user) => user.username));
  const missing = demoAccounts.filter((account) => !existing.has(account.email));
  const rows = await Promise.all(
    missing.map(async ({ email, password, ...account }) => {
      const password_hash = await hashPassword(password);
      return { ...account, username: email, password_hash, email_verified: true, demo: true, created_at: now };
    }),
  );
  await database.transactionWithoutInvalidation(async (trx) => {
    for (const row of rows) await trx(User.tableName).insert(row).onConflict('username').ignore();
  });
  return rows.length;
}

/** Makes the demo contractor the owner of its two demo profiles, if they exist and have no owner. */
export async function seedDemoOwner(database: Database, now: number): Promise<void> {
  const owner = await User.query(database.read).findOne({ username: demoOwner.email, demo: true });
  const profiles = await Contractor.query(database.read).select('id').whereIn('slug', demoOwner.slugs).where({ claimed: false });
  if (!owner || profiles.length === 0) return;
  await database.transaction(async (trx) => {
    for (const { id } of profiles) {
      const locked = await lockContractor(trx, id);
      if ((await findOwnerIds(trx, id)).length > 0) continue;
      await makeFirstOwner(trx, locked, owner.id, now);
    }
  });
}

/** Adds a year of visit statistics, up to yesterday, to the best-known demo profiles of a database without statistics. */
export async function seedDemoCounts(database: Database, now: number): Promise<void> {
  const lastDay = addDays(utcDay(now), -1);
  const known = (await database.read('contractors').whereIn('slug', demoSlugsWithStatistics).pluck('id')).length;
  const counted = await database.read('total_counts').first('contractor_id');
  if (known === 0 || counted) return;
  await database.transactionWithoutInvalidation(async (trx) => {
    const profiles = await Contractor.query(trx).select('id', 'slug').whereIn('slug', demoSlugsWithStatistics).forUpdate();
    // Another process that started at the same time may have added them already.
    if (await trx('total_counts').first('contractor_id')) return;
    const counts = profiles.flatMap(({ id, slug }) => buildDemoVisitStatistics(slug, lastDay).map((count) => ({ contractor_id: id, ...count })));
    await insertAll(trx, 'daily_counts', counts);
    await insertAll(trx, 'total_counts', sumVisits(counts.map(({ contractor_id, kind, count }) => ({ contractor_id, kind, count }))));
  });
}
