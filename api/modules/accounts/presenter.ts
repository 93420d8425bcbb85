import type { SignedInUser, User as UserAnswer } from '#contract/accounts/session';
import { iso } from '#contract/shared/time/isoTime';
import type { SignIn as SignInAnswer } from '#contract/users';
import type { SignIn } from './models/SignIn';
import type { User } from './models/User';

/** A user as shown to that user. */
export function presentUser(user: User): UserAnswer {
  return {
    id: user.id,
    username: user.username,
    full_name: user.full_name,
    role: user.role,
    email_verified: user.email_verified,
    created_at: iso(user.created_at),
    company_name: user.company_name,
  };
}

/** The answer to login and registration. */
export function presentSignedInUser(user: User): SignedInUser {
  return { ...presentUser(user), verification_needed: !user.email_verified };
}

export function presentSignIn({ id, at, device, outcome }: SignIn): SignInAnswer {
  return { id, at: iso(at), device, outcome };
}
