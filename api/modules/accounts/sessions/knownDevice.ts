import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { generateSecret } from '#api/config/secrets';
import type { User } from '../models/User';

const cookie = 'device';
const year = 365 * 24 * 3_600_000;
/** Accounts that one device remembers; the one signed in to last comes first. */
const maxRememberedAccounts = 5;

type Account = Pick<User, 'username' | 'password_hash'>;

/**
 * The device's id where the account was signed in to on it with the password of today (signed cookie); undefined for a
 * stranger's device, and for an email that has no account.
 */
export function findKnownDevice(ctx: Context, account: Account | undefined): string | undefined {
  const device = readDevice(ctx);
  const fingerprint = accountFingerprint(device.id, account ?? { username: '', password_hash: '' });
  return account && device.accounts.includes(fingerprint) ? device.id : undefined;
}

/** Notes in the device's cookie that the account was signed in to on it. */
export function rememberDevice(ctx: Context, account: Account): void {
  const { id, accounts } = readDevice(ctx);
  const fingerprint = accountFingerprint(id, account);
  const value = [id, fingerprint, ...accounts.filter((other) => other !== fingerprint)].slice(0, maxRememberedAccounts + 1).join('.');
  ctx.cookies.set(cookie, value, { httpOnly: true, signed: true, sameSite: 'lax', secure: ctx.cookies.secure, maxAge: year, overwrite: true });
}

function readDevice(ctx: Context): { id: string; accounts: string[] } {
  const [id, ...accounts] = ctx.cookies.get(cookie, { signed: true })?.split('.') ?? [];
  return id ? { id, accounts } : { id: generateSecret(), accounts: [] };
}

/** Says nothing of the account to whoever reads the cookie, and ends with the account's password. */
function accountFingerprint(id: string, { username, password_hash }: Account): string {
  return createHash('sha256').update(`${id}\n${username}\n${password_hash}`).digest('base64url').slice(0, 22);
}
