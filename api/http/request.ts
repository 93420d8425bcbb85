import type { Context } from 'koa';
import { currentUser, type SignedInUser } from './access';
import { clientIp, clientNetwork } from './limits/limitRequests';

/** Cookies that only the server can write and that scripts cannot read. */
export interface SignedCookies {
  /** Returns undefined without the cookie and for a forged one. */
  get(name: string): string | undefined;
  set(name: string, value: string, lifetimeMs: number): void;
}

/** A request as commands see it, independent of the web framework. */
export interface HttpRequest {
  /** Unique id, which the response and the log carry too. */
  id: string;
  method: string;
  /** Without the query string. */
  path: string;
  /** The query string with its question mark; empty without one. */
  search: string;
  /** Without the port. */
  hostname: string;
  /** The signed-in user. */
  user: SignedInUser | undefined;
  /** The client's IP address; empty if it is invalid. */
  ip: string;
  /** Address at the other end of the connection, which may be a proxy; empty if unknown. */
  remoteAddress: string;
  /** The network under which the client's requests are counted. */
  network: string;
  /** Returns a header of the request; empty if it was not sent. */
  header(name: string): string;
  /** Returns the media type, of those offered by extension, that the client prefers; false if it accepts none. */
  accepts(...types: string[]): string | false;
  cookies: SignedCookies;
  /**
   * Runs work after the response was sent, or when the client has disconnected. Work done only for existing accounts would otherwise reveal, by its
   * duration, which email addresses have one.
   */
  afterResponse(work: () => void): void;
}

/** What a handler adds to a response besides its return value. */
export interface Reply {
  set(name: string, value: string): void;
  /** Adds a request header to `Vary`. */
  vary(name: string): void;
  remove(name: string): void;
}

/** Returns the request of a Koa context. */
export function describeRequest(ctx: Context): HttpRequest {
  return {
    id: ctx.state.requestId,
    method: ctx.method,
    path: ctx.path,
    search: ctx.search,
    hostname: ctx.hostname,
    user: currentUser(ctx),
    ip: clientIp(ctx),
    remoteAddress: ctx.req.socket.remoteAddress ?? '',
    network: clientNetwork(ctx),
    header: (name) => ctx.get(name),
    accepts: (...types) => ctx.accepts(...types),
    cookies: {
      get: (name) => ctx.cookies.get(name, { signed: true }),
      set: (name, value, maxAge) =>
        ctx.cookies.set(name, value, { httpOnly: true, signed: true, sameSite: 'lax', secure: ctx.cookies.secure, maxAge, overwrite: true }),
    },
    afterResponse: (work) => {
      // A client that disconnected while the password was compared gets no response to wait for.
      if (ctx.res.destroyed) work();
      else ctx.res.once('close', work);
    },
  };
}
