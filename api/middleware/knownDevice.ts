import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { User } from '../models/User';
import { newSecret } from '../secrets';

const cookie = 'device';
const year = 365 * 24 * 3_600_000;
/** Accounts that one device remembers; the one signed in to last comes first. */
const remembered = 5;

type Account = Pick<User, 'username' | 'password_hash'>;

/**
 * The device's id where the account was signed in to on it with the password of today (signed cookie); undefined for a
 * stranger's device, and for an email that has no account.
 */
export function knownDevice(ctx: Context, account: Account | undefined): string | undefined {
  const device = readDevice(ctx);
  const mark = accountMark(device.id, account ?? { username: '', password_hash: '' });
  return account && device.accounts.includes(mark) ? device.id : undefined;
}

/** Notes in the device's cookie that the account was signed in to on it. */
export function rememberDevice(ctx: Context, account: Account): void {
  const { id, accounts } = readDevice(ctx);
  const mark = accountMark(id, account);
  const value = [id, mark, ...accounts.filter((other) => other !== mark)].slice(0, remembered + 1).join('.');
  ctx.cookies.set(cookie, value, { httpOnly: true, signed: true, sameSite: 'lax', secure: ctx.cookies.secure, maxAge: year, overwrite: true });
}

function readDevice(ctx: Context): { id: string; accounts: string[] } {
  const [id, ...accounts] = ctx.cookies.get(cookie, { signed: true })?.split('.') ?? [];
  return id ? { id, accounts } : { id: newSecret(), accounts: [] };
}

/** Says nothing of the account to whoever reads the cookie, and ends with the account's password. */
function accountMark(id: string, { username, password_hash }: Account): string {
  return createHash('sha256').update(`${id}\n${username}\n${password_hash}`).digest('base64url').slice(0, 22);
}
