import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isRow } from '../content/bodies';
import { SignInAttempts } from '../provision/signInAttempts';
import { secrets } from '../settings';

const year = 365 * 24 * 60 * 60_000;
const attempts = new SignInAttempts();

/**
 * Limits failed sign-ins by account, whatever addresses they come from; Strapi's own limit counts by account and address. A
 * browser that has signed in to the account before has a count of its own, so that strangers cannot lock its user out.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (context: Context, next: Next): Promise<void> => {
    const email = signInEmail(context);
    if (email === null) return next();
    const account = await accountOf(strapi, email);
    const device = knownDevice(context, account);
    const key = `${device ?? ''} ${account}`;
    const seconds = attempts.take(key);
    if (seconds > 0) {
      context.set('Retry-After', String(seconds));
      throw new errors.RateLimitError(`Too many failed sign-ins to this account. Try again in ${minutesIn(seconds)}.`);
    }
    try {
      await next();
    } catch (error) {
      // Strapi's own limit has not looked at the password.
      if (error instanceof errors.RateLimitError) attempts.giveBack(key);
      throw error;
    }
    if (context.status !== 200) return;
    attempts.giveBack(key);
    rememberDevice(context, account, device ?? randomUUID());
  };

/** The email address that a sign-in is for; null for any other request. Strapi's router ignores case and a slash at the end. */
function signInEmail({ method, path, request }: Context): string | null {
  if (method !== 'POST' || path.toLowerCase().replace(/\/$/, '') !== '/admin/login') return null;
  const body: unknown = request.body;
  return isRow(body) && typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 320) : null;
}

/** MariaDB finds one account by several spellings of its address (accents, trailing spaces): they share one count. */
async function accountOf(strapi: Core.Strapi, email: string): Promise<string> {
  const user: { id: number } | null = await strapi.db.query('admin::user').findOne({ select: ['id'], where: { email } });
  return user ? String(user.id) : email;
}

const signatureOf = (account: string, device: string) =>
  createHmac('sha256', secrets.ADMIN_JWT_SECRET).update(`known device ${device} ${account}`).digest('base64url');
const cookieOf = (account: string) => `known_device_${createHmac('sha256', secrets.ADMIN_JWT_SECRET).update(account).digest('hex').slice(0, 16)}`;

/** The id of a browser that has signed in to this account before; null for any other. */
function knownDevice(context: Context, account: string): string | null {
  const [device = '', signature = ''] = (context.cookies.get(cookieOf(account)) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(account, device))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

function rememberDevice(context: Context, account: string, device: string): void {
  const value = `${device}.${signatureOf(account, device)}`;
  context.cookies.set(cookieOf(account), value, {
    ...{ httpOnly: true, sameSite: 'strict', path: '/admin', maxAge: year, overwrite: true, signed: false },
    secure: context.secure,
  });
}

function minutesIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
