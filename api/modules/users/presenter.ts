import { iso, isoOrNull } from '#api/http/isoTime';
import type { AdminUserRow } from '#contract/users';
import type { User } from '../accounts/models/User';

/** An account as a row of the admins' list. @param related what other tables have of it */
export function presentAdminUser(user: User, related: { companies: number; lastSeen: number | null }): AdminUserRow {
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
