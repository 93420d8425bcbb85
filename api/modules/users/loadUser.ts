import type { Knex } from 'knex';
import { notFound } from '#api/http/errors';
import type { MemberRole } from '#contract/contractorChanges';
import type { profileStatuses } from '#contract/contractors/contractors';
import { iso } from '#contract/shared/time/isoTime';
import type { AdminUser } from '#contract/users';
import { Session } from '../accounts/models/Session';
import { SignIn } from '../accounts/models/SignIn';
import { User } from '../accounts/models/User';
import { presentSignIn } from '../accounts/presenter';
import { Claim } from '../claims/models/Claim';
import { Enquiry } from '../enquiries/models/Enquiry';
import { Review } from '../reviews/models/Review';
import { presentRows } from './listUsers';

const maxSignIns = 50;

interface Membership {
  id: number;
  slug: string;
  name: string;
  profile_status: (typeof profileStatuses)[number];
  role: MemberRole;
  created_at: number;
}

/**
 * Loads an account with everything on its admin page.
 * @param now UTC milliseconds
 * @throws 404 if it does not exist
 */
export async function loadUser(knex: Knex, id: number, now: number): Promise<AdminUser> {
  const user = await User.query(knex).findById(id);
  const [row] = user ? await presentRows(knex, [user]) : [];
  if (!user || !row) throw notFound('user');
  const memberships: Membership[] = await knex('members')
    .join('contractors', 'contractors.id', 'members.contractor_id')
    .where({ user_id: id })
    .orderBy('contractors.name_key')
    .select('contractors.id', 'slug', 'name', 'profile_status', 'members.role', 'members.created_at');
  const claims = await Claim.query(knex).where({ user_id: id }).orderBy('id', 'desc').withGraphFetched('contractor');
  const sessions = await Session.query(knex)
    .where({ user_id: id })
    .where('expires_at', '>', now)
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  const signIns = await SignIn.query(knex).where({ user_id: id }).orderBy('id', 'desc').limit(maxSignIns);
  return {
    ...row,
    memberships: memberships.map(({ created_at, role, profile_status, ...contractor }) => ({
      contractor,
      profile_status,
      role,
      since: iso(created_at),
    })),
    claims: claims.map(({ id: claim, contractor, contractor_id, kind, state, created_at }) => ({
      id: claim,
      contractor: { id: contractor_id, slug: contractor?.slug ?? '', name: contractor?.name ?? '' },
      kind,
      state,
      created_at: iso(created_at),
    })),
    reviews: await Review.query(knex).where({ user_id: id }).orWhere({ email: user.username }).resultSize(),
    enquiries: await Enquiry.query(knex).where({ user_id: id }).orWhere({ email: user.username }).resultSize(),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      created_at: iso(session.created_at),
      last_seen_at: iso(session.last_seen_at),
    })),
    sign_ins: signIns.map(presentSignIn),
  };
}
