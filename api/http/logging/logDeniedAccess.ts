import type { Middleware } from 'koa';
import { currentUser } from '../access';
import type { Services } from '../endpoint';
import { ApiError } from '../errors';
import { logSecurityEvent } from './securityLog';

/** Logs who was refused a call for lack of rights, and from which address. */
export function logDeniedAccess(services: Pick<Services, 'log' | 'config'>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'forbidden') logSecurityEvent(services, ctx, 'access refused', currentUser(ctx));
      throw error;
    }
  };
}
