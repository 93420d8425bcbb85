import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isRow } from '../documents/documentBody';
import { SignInAttempts } from '../provision/signInAttempts';
import { secrets } from '../settings';

const yearMs = 365 * 24 * 60 * 60_000;
const attempts = new SignInAttempts();

/**
 * Limits failed sign-ins per account across all IP addresses; Strapi's own limit counts per account and IP address. A browser that has signed in to
 * the account before has its own count, so that attackers cannot lock its user out.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (context: Context, next: Next): Promise<void> => {
    const email = readSignInEmail(context);
    if (email === null) return next();
    const account = await findAccountKey(strapi, email);
    const device = readKnownDevice(context, account);
    const key = `${device ?? ''} ${account}`;
    const seconds = attempts.consume(key);
    if (seconds > 0) {
      context.set('Retry-After', String(seconds));
      throw new errors.RateLimitError(`Too many failed login attempts for this account. Try again in ${formatMinutes(seconds)}.`);
    }
    try {
      await next();
    } catch (error) {
      // Strapi's own limit rejected the request before the password was checked.
      if (error instanceof errors.RateLimitError) attempts.refund(key);
      throw error;
    }
    if (context.status !== 200) return;
    attempts.refund(key);
    setDeviceCookie(context, account, device ?? randomUUID());
  };

/** Returns the email address of a sign-in request; null for any other request. Strapi's router ignores case and a trailing slash. */
function readSignInEmail({ method, path, request }: Context): string | null {
  if (method !== 'POST' || path.toLowerCase().replace(/\/$/, '') !== '/admin/login') return null;
  const body: unknown = request.body;
  return isRow(body) && typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 320) : null;
}

/** MariaDB matches several spellings of an email address (accents, trailing spaces) to one account, so they share a count. */
async function findAccountKey(strapi: Core.Strapi, email: string): Promise<string> {
  const user: { id: number } | null = await strapi.db.query('admin::user').findOne({ select: ['id'], where: { email } });
  return user ? String(user.id) : email;
}

const signDevice = (account: string, device: string) =>
  createHmac('sha256', secrets.ADMIN_JWT_SECRET).update(`known device ${device} ${account}`).digest('base64url');
const buildCookieName = (account: string) =>
  `known_device_${createHmac('sha256', secrets.ADMIN_JWT_SECRET).update(account).digest('hex').slice(0, 16)}`;

/** Returns the id of a browser that has signed in to this account before; null for any other. */
function readKnownDevice(context: Context, account: string): string | null {
  const [device = '', signature = ''] = (context.cookies.get(buildCookieName(account)) ?? '').split('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signDevice(account, device))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? device : null;
}

function setDeviceCookie(context: Context, account: string, device: string): void {
  const value = `${device}.${signDevice(account, device)}`;
  context.cookies.set(buildCookieName(account), value, {
    ...{ httpOnly: true, sameSite: 'strict', path: '/admin', maxAge: yearMs, overwrite: true, signed: false },
    secure: context.secure,
  });
}

function formatMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
