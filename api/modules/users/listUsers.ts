import type { Knex } from 'knex';
import type { Role } from '#contract/accounts/session';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { AdminUserRow, UserSort, UserState } from '#contract/users';
import { queryMatchingUserIds, User } from '../accounts/models/User';

/** Filters and sort order of the list of accounts. */
export interface UserListQuery {
  /** Part of a name, of an email address or of a company's name. */
  search?: string;
  role?: Role;
  state?: UserState;
  sort?: UserSort;
}

const columns = { created_at: 'created_at', name: 'full_name', email: 'username', role: 'role' } as const;

/** Queries the matching accounts in the requested order, newest first by default. */
export function queryUsers(knex: Knex, { search, role, state, sort = '-created_at' }: UserListQuery) {
  const users = User.query(knex);
  if (role) users.where({ role });
  if (state === 'disabled') users.whereNotNull('disabled_at');
  if (state === 'active') users.whereNull('disabled_at').where({ email_verified: true });
  if (state === 'unverified') users.whereNull('disabled_at').where({ email_verified: false });
  if (search) users.whereIn('id', queryMatchingUserIds(knex, search));
  const isDescending = sort.startsWith('-');
  const key = Object.entries(columns).find(([name]) => name === sort.replace('-', ''))?.[1] ?? 'created_at';
  const order = isDescending ? 'desc' : 'asc';
  return users.orderBy(key, order).orderBy('id', order);
}

/** Presents rows of the list, with data from other tables. */
export async function presentRows(knex: Knex, users: User[]): Promise<AdminUserRow[]> {
  const ids = users.map(({ id }) => id);
  const mapByUser = async (rows: Promise<{ user_id: number; value: number }[]>) =>
    new Map((await rows).map(({ user_id, value }) => [user_id, Number(value)]));
  const companies = await mapByUser(knex('members').whereIn('user_id', ids).groupBy('user_id').select('user_id').count('* as value'));
  const sessions = await mapByUser(knex('sessions').whereIn('user_id', ids).groupBy('user_id').select('user_id').max('last_seen_at as value'));
  const signIns = await mapByUser(
    knex('sign_ins').whereIn('user_id', ids).where({ outcome: 'signed_in' }).groupBy('user_id').select('user_id').max('at as value'),
  );
  return users.map((user) => {
    const lastSeen = Math.max(sessions.get(user.id) ?? 0, signIns.get(user.id) ?? 0);
    return presentAdminUser(user, { companies: companies.get(user.id) ?? 0, lastSeen: lastSeen || null });
  });
}

/**
 * Presents an account as a row of the admins' list.
 * @param related data from other tables
 */
function presentAdminUser(user: User, related: { companies: number; lastSeen: number | null }): AdminUserRow {
  return {
    id: user.id,
    username: user.username,
    full_name: user.full_name,
    company_name: user.company_name,
    role: user.role,
    email_verified: user.email_verified,
    disabled_at: isoOrNull(user.disabled_at),
    created_at: iso(user.created_at),
    last_seen_at: isoOrNull(related.lastSeen),
    companies: related.companies,
  };
}
