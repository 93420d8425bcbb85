import type { Database } from '#api/database/database';
import { User } from '../accounts/models/User';
import { leaveAllTeams } from '../teams/commands/leaveAllTeams';

/** Removes the demo accounts of a database that was tried out before: everybody knows their passwords. */
export async function removeDemoAccounts(database: Database, now: number): Promise<number> {
  return database.transaction(async (trx) => {
    const accounts = await User.query(trx).where({ demo: true }).forUpdate();
    for (const { id } of accounts) await leaveAllTeams(trx, id, now);
    return User.query(trx).delete().where({ demo: true });
  });
}
