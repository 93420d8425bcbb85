import { demoAccounts } from '../db/demo/demoAccounts';
import type { Database } from './database';
import { User } from './models/User';
import { hashPassword } from './passwords';

/** Adds the demo accounts that are missing; outside production only. Resolves to how many were added. */
export async function seedDemoAccounts(database: Database, now: number): Promise<number> {
  const emails = demoAccounts.map((account) => account.email);
  const present = new Set((await User.query(database.read).whereIn('username', emails)).map((user) => user.username));
  const missing = demoAccounts.filter((account) => !present.has(account.email));
  const rows = await Promise.all(
    missing.map(async ({ email, password, ...account }) => {
      const password_hash = await hashPassword(password);
      return { ...account, username: email, password_hash, email_verified: true, demo: true, created_at: now };
    }),
  );
  await database.transactionAside(async (trx) => {
    for (const row of rows) await trx(User.tableName).insert(row).onConflict('username').ignore();
  });
  return rows.length;
}

/** Removes the demo accounts of a database that was tried out before: everybody knows their passwords. */
export async function removeDemoAccounts(database: Database): Promise<number> {
  return database.transactionAside(async (trx) => User.query(trx).delete().where({ demo: true }));
}
