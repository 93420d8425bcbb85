import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { createSession } from 'koa-session';
import { generateSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { signedInCookie } from '#contract/accounts/access';
import { maxSessionLifetime, Session } from '../models/Session';
import type { User } from '../models/User';
import { rememberDevice } from './knownDevice';
import { createSessionStore } from './sessionStore';

/** Returns the session cookie's name. With HTTPS it has the `__Host-` prefix, so that browsers accept it only from this host. */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-session' : 'session';
}

/** Creates the middleware that authenticates the user. It doesn't query the database without a session cookie. */
export function createSessionMiddleware(services: Services, app: Koa): Middleware {
  const { config } = services;
  const https = config.browser.publicUrl.startsWith('https:');
  app.keys = config.SESSION_SECRET.split(',');
  const cookie = { key: sessionCookieName(https), maxAge: maxSessionLifetime, sameSite: 'lax', secure: https };
  // Set the readable sign-in hint together with the session cookie.
  const beforeSave = (ctx: Context) => setSignedInCookie(ctx, true);
  const trustHttps: Middleware = (ctx, next) => {
    // The proxy in front terminates TLS. Without this flag Koa would set no secure cookies.
    if (https) ctx.cookies.secure = true;
    return next();
  };
  const removeStaleCookies: Middleware = (ctx, next) => {
    // Remove stale cookies only here: any other response might arrive after a login's response and delete its cookies.
    if (ctx.path === '/api/user' && !ctx.state.user) {
      if (ctx.cookies.get(signedInCookie, { signed: false })) setSignedInCookie(ctx, false);
      if (ctx.cookies.get(cookie.key, { signed: false })) ctx.cookies.set(cookie.key, '', { secure: https, overwrite: true });
    }
    return next();
  };
  return compose<Context>([
    trustHttps,
    createSession({ ...cookie, beforeSave, genid: generateSecret, ContextStore: createSessionStore(services) }, app),
    removeStaleCookies,
  ]);
}

/** Signs a user in under a new session id and ends the browser's previous session. */
export async function openSession(ctx: Context, user: User): Promise<void> {
  const { session } = ctx;
  if (!session) throw new Error('The session middleware has not run for this request.');
  session.userId = user.id;
  ctx.state.opening = user;
  await session.regenerate();
  ctx.state.user = user;
  rememberDevice(ctx, user);
}

/** Signs the browser out. The session is deleted when the response is sent. */
export function closeSession(ctx: Context): void {
  ctx.session = null;
  ctx.state.user = undefined;
  setSignedInCookie(ctx, false);
}

/** Id of the current request's session. */
export function currentSessionId(ctx: Context): number {
  return ctx.state.sessionId;
}

/** Returns a check whether the session of this request is still valid, for responses that outlast it. */
export function createSessionCheck({ database, now }: Pick<Services, 'database' | 'now'>, ctx: Context): () => Promise<boolean> {
  const id = currentSessionId(ctx);
  return async () => {
    const session = await Session.query(database.read).findById(id).select('expires_at');
    return session !== undefined && session.expires_at > now();
  };
}

function setSignedInCookie(ctx: Context, signedIn: boolean): void {
  const attributes = { httpOnly: false, signed: false, sameSite: 'lax', secure: ctx.cookies.secure, overwrite: true } as const;
  ctx.cookies.set(signedInCookie, signedIn ? '1' : '', { ...attributes, maxAge: signedIn ? maxSessionLifetime : 0 });
}
