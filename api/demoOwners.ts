import type { Knex } from 'knex';
import { demoOwner } from '../db/demo/demoAccounts';
import { demoOwnerNames } from '../db/demo/demoOwnerNames';
import { insertAll } from './models/insertAll';
import { Member } from './models/Member';
import { User } from './models/User';

interface AddedContractor {
  id: number;
  claimed: boolean;
  website: string | null;
  created_at: number;
}

/**
 * Gives the claimed demo contractors that were added in the same transaction an owner each, who cannot log in. The demo
 * contractor account claims its own profiles later.
 */
export async function addDemoOwners(trx: Knex.Transaction, contractors: AddedContractor[]): Promise<void> {
  const ownedByAccount = new Set(await trx('contractors').whereIn('slug', demoOwner.slugs).pluck('id'));
  const claimed = contractors.filter((contractor) => contractor.claimed && !ownedByAccount.has(contractor.id));
  const names = demoOwnerNames(claimed.length);
  const owners = claimed.map(({ id, website, created_at }, index) => {
    const full_name = names[index] ?? '';
    const domain = website ? new URL(website).hostname : `company${id}.example`;
    return { contractor_id: id, full_name, username: `${full_name.toLowerCase().replaceAll(' ', '.')}@${domain}`, created_at };
  });
  await insertAll(
    trx,
    User.tableName,
    owners.map(({ contractor_id: _id, ...account }) => ({ ...account, role: 'contractor', password_hash: null, email_verified: true, demo: true })),
  );
  const idOf = new Map<string, number>();
  const usernames = owners.map(({ username }) => username);
  for (const user of await User.query(trx).select('id', 'username').whereIn('username', usernames)) idOf.set(user.username, user.id);
  await insertAll(
    trx,
    Member.tableName,
    owners.map(({ contractor_id, username, created_at }) => ({ contractor_id, user_id: idOf.get(username), role: 'owner', created_at })),
  );
  await trx('contractors')
    .whereIn(
      'id',
      claimed.map(({ id }) => id),
    )
    .update({ claimed: true });
}
