import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import { type BadgeFields, badgeOf, isVerified } from '#contract/contractors/badge';
import { buildDemoOwnerNames, demoOwner } from '#db/demo/demoAccounts';
import { User } from '../accounts/models/User';
import { Claim } from '../claims/models/Claim';
import { Member } from '../profiles/models/Member';

interface AddedContractor extends BadgeFields {
  id: number;
  claimed: boolean;
  website: string | null;
  created_at: number;
}

const hour = 3_600_000;

/**
 * Adds an owner, who cannot log in, to each claimed demo contractor of the same transaction, and the approved claim to the verified ones. The demo
 * contractor's own profiles get their owner later.
 */
export async function addDemoOwners(trx: Knex.Transaction, contractors: AddedContractor[]): Promise<void> {
  const ownedByAccount = new Set(await trx('contractors').whereIn('slug', demoOwner.slugs).pluck('id'));
  const claimed = contractors.filter((contractor) => contractor.claimed && !ownedByAccount.has(contractor.id));
  const names = buildDemoOwnerNames(claimed.length);
  const owners = claimed.map((contractor, index) => {
    const { id, website, created_at } = contractor;
    const full_name = names[index] ?? '';
    const domain = website ? new URL(website).hostname : `company${id}.example`;
    const username = `${full_name.toLowerCase().replaceAll(' ', '.')}@${domain}`;
    return { contractor_id: id, full_name, username, created_at, isVerified: isVerified(badgeOf(contractor).status) };
  });
  await insertAll(
    trx,
    User.tableName,
    owners.map(({ contractor_id: _id, isVerified: _isVerified, ...account }) => ({
      ...account,
      role: 'contractor',
      password_hash: null,
      email_verified: true,
      demo: true,
    })),
  );
  const idsByUsername = new Map<string, number>();
  const usernames = owners.map(({ username }) => username);
  for (const user of await User.query(trx).select('id', 'username').whereIn('username', usernames)) idsByUsername.set(user.username, user.id);
  await insertAll(
    trx,
    Member.tableName,
    owners.map(({ contractor_id, username, created_at }) => ({ contractor_id, user_id: idsByUsername.get(username), role: 'owner', created_at })),
  );
  await insertAll(
    trx,
    Claim.tableName,
    owners
      .filter(({ isVerified }) => isVerified)
      .map(({ contractor_id, username, created_at }) => ({
        ...{
          contractor_id,
          user_id: idsByUsername.get(username),
          kind: 'ownership',
          proof: 'company_mail',
          position: 'Owner',
          work_email: username,
          note: '',
        },
        ...{ state: 'approved', created_at, decided_at: created_at + hour },
      })),
  );
  await trx('contractors')
    .whereIn(
      'id',
      claimed.map(({ id }) => id),
    )
    .update({ claimed: true });
}
