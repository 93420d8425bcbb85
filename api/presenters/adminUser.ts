import type { AdminUserRow } from '../contract/users';
import type { User } from '../models/User';
import { iso, isoOrNull } from './isoTime';

/** An account as a row of the admins' list. @param known what other tables have of it */
export function presentUserRow(user: User, known: { companies: number; lastSeen: number | null }): AdminUserRow {
  return {
    id: user.id,
    username: user.username,
    full_name: user.full_name,
    company_name: user.company_name,
    role: user.role,
    email_verified: user.email_verified,
    disabled_at: isoOrNull(user.disabled_at),
    created_at: iso(user.created_at),
    last_seen_at: isoOrNull(known.lastSeen),
    companies: known.companies,
  };
}
