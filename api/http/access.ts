import type { Context, Middleware } from 'koa';
import { type Access, allowsRole } from '../contract/accounts/access';
import type { Role } from '../contract/accounts/session';
import { ApiError } from './errors';

/** The signed-in account, as far as this layer knows it. The accounts module adds the rest by declaration merging. */
export interface SignedInUser {
  id: number;
  role: Role;
}

/** Lets through whom a call is for. Throws 401 without a session, 403 for another role. */
export function requireAccess(access: Access): Middleware {
  return async (ctx, next) => {
    if (access !== 'anyone' && !allowsRole(access, requireUser(ctx).role)) throw new ApiError('forbidden', 'You do not have the rights for this.');
    await next();
  };
}

/** Who is signed in. Throws 401 for nobody. */
export function requireUser(ctx: Context): SignedInUser {
  const user = currentUser(ctx);
  if (!user) throw new ApiError('unauthenticated', 'Please log in first.');
  return user;
}

/** Who is signed in, if anybody is. */
export function currentUser(ctx: Context): SignedInUser | undefined {
  return ctx.state.user;
}
