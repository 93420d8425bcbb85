import type { Context, Middleware } from 'koa';
import { type Access, allowsRole } from '../contract/accounts/access';
import type { Role } from '../contract/accounts/session';
import { ApiError } from './errors';

/** The signed-in account, as far as this layer needs it. The accounts module adds the rest by declaration merging. */
export interface SignedInUser {
  id: number;
  role: Role;
}

/** Allows only users with access. Throws 401 without a session, 403 for other roles. */
export function requireAccess(access: Access): Middleware {
  return async (ctx, next) => {
    if (access !== 'anyone' && !allowsRole(access, requireUser(ctx).role)) throw permissionError();
    await next();
  };
}

/** Returns the error for a user whose role does not allow a request. */
export function permissionError(): ApiError {
  return new ApiError('forbidden', "You don't have permission to do this.");
}

/** Returns the signed-in user. Throws 401 if there is none. */
export function requireUser(ctx: Context): SignedInUser {
  const user = currentUser(ctx);
  if (!user) throw new ApiError('unauthenticated', 'Log in to continue.');
  return user;
}

/** Returns the signed-in user; undefined if there is none. */
export function currentUser(ctx: Context): SignedInUser | undefined {
  return ctx.state.user;
}
