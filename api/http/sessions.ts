import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { createSession } from 'koa-session';
import type { Config } from '#api/config/config';
import { generateSecret } from '#api/config/secrets';
import { signedInCookie } from '#contract/accounts/access';
import type { SignedInUser } from './access';

/** Keeps sessions, so that any process can serve any user. */
export interface SessionStore {
  /** Returns the user of a valid session and the id of the session. */
  find(secret: string): Promise<{ user: SignedInUser; sessionId: number } | undefined>;
  /** Stores the session of a user who has just signed in. */
  create(secret: string, user: SignedInUser, userAgent: string): Promise<void>;
  remove(secret: string): Promise<void>;
}

/** The session of a request. */
export interface CurrentSession {
  /** Undefined for signed-out visitors. */
  id: number | undefined;
  /** Signs a user in under a new session id and ends the browser's previous session. */
  open(user: SignedInUser): Promise<void>;
  /** Signs the browser out. The session is deleted when the response is sent. */
  close(): void;
}

/** Returns the session cookie's name. With HTTPS it has the `__Host-` prefix, so that browsers accept it only from this host. */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-session' : 'session';
}

/**
 * Creates the middleware that authenticates the user. It doesn't call the store without a session cookie.
 * @param maxAge lifetime of the cookie in milliseconds
 */
export function createSessionMiddleware(config: Config, app: Koa, store: SessionStore, maxAge: number): Middleware {
  const https = config.browser.publicUrl.startsWith('https:');
  app.keys = config.SESSION_SECRET.split(',');
  const cookie = { key: sessionCookieName(https), maxAge, sameSite: 'lax', secure: https };
  // Set the readable sign-in hint together with the session cookie.
  const beforeSave = (ctx: Context) => setSignedInCookie(ctx, maxAge);
  const trustHttps: Middleware = (ctx, next) => {
    // The proxy in front terminates TLS. Without this flag Koa would set no secure cookies.
    if (https) ctx.cookies.secure = true;
    return next();
  };
  const removeStaleCookies: Middleware = (ctx, next) => {
    // Remove stale cookies only here: any other response might arrive after a login's response and delete its cookies.
    if (ctx.path === '/api/user' && !ctx.state.user) {
      if (ctx.cookies.get(signedInCookie, { signed: false })) setSignedInCookie(ctx, 0);
      if (ctx.cookies.get(cookie.key, { signed: false })) ctx.cookies.set(cookie.key, '', { secure: https, overwrite: true });
    }
    return next();
  };
  return compose<Context>([
    trustHttps,
    createSession({ ...cookie, beforeSave, genid: generateSecret, ContextStore: createContextStore(store) }, app),
    removeStaleCookies,
  ]);
}

/** Connects the store with koa-session, which creates an instance per request. */
function createContextStore(store: SessionStore) {
  return class ContextStore {
    constructor(readonly ctx: Context) {}

    async get(secret: string) {
      const found = await store.find(secret);
      if (!found) return undefined;
      Object.assign(this.ctx.state, found);
      return { userId: found.user.id };
    }

    async set(secret: string): Promise<void> {
      const signingIn: SignedInUser | undefined = this.ctx.state.signingIn;
      // Only a login creates a row. Otherwise a request that is still running could restore a session that a logout has ended.
      if (!signingIn) return;
      await store.create(secret, signingIn, this.ctx.get('User-Agent'));
      this.ctx.state.signingIn = undefined;
    }

    destroy(secret: string): Promise<void> {
      return store.remove(secret);
    }
  };
}

/** Returns the session of a Koa context. */
export function currentSession(ctx: Context): CurrentSession {
  return {
    id: ctx.state.sessionId,
    open: async (user) => {
      const { session } = ctx;
      if (!session) throw new Error('The session middleware has not run for this request.');
      session.userId = user.id;
      ctx.state.signingIn = user;
      await session.regenerate();
      ctx.state.user = user;
    },
    close: () => {
      ctx.session = null;
      ctx.state.user = undefined;
      setSignedInCookie(ctx, 0);
    },
  };
}

/** @param maxAge milliseconds; 0 removes the cookie */
function setSignedInCookie(ctx: Context, maxAge: number): void {
  const attributes = { httpOnly: false, signed: false, sameSite: 'lax', secure: ctx.cookies.secure, overwrite: true } as const;
  ctx.cookies.set(signedInCookie, maxAge > 0 ? '1' : '', { ...attributes, maxAge });
}
