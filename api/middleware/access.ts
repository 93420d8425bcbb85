import type { Context, Middleware } from 'koa';
import type { Role } from '../contract/session';
import { ApiError } from '../errors';
import type { User } from '../models/User';

/** Who may make a call. */
export type Access = 'anyone' | 'signedIn' | 'designer' | 'admin';

const admitted: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  signedIn: ['contractor', 'designer', 'admin'],
  designer: ['designer', 'admin'],
  admin: ['admin'],
};

/** Lets through whom a call is for. Throws 401 without a session, 403 for another role. */
export function requireAccess(access: Access): Middleware {
  return async (ctx, next) => {
    if (access !== 'anyone') {
      const { role } = userOf(ctx);
      if (!admitted[access].includes(role)) throw new ApiError('forbidden', 'You do not have the rights for this.');
    }
    await next();
  };
}

/** Who is signed in. Throws 401 for nobody. */
export function userOf(ctx: Context): User {
  const user = currentUser(ctx);
  if (!user) throw new ApiError('unauthenticated', 'Please log in first.');
  return user;
}

/** Who is signed in, if anybody is. */
export function currentUser(ctx: Context): User | undefined {
  return ctx.state.user;
}
