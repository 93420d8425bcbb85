import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { newSecret } from '../secrets';

const cookie = 'device';
const year = 365 * 24 * 3_600_000;
/** Accounts that one device remembers; the one signed in to last comes first. */
const remembered = 5;

/** The device's id where the account was signed in to on it before (signed cookie); undefined for a stranger's device. */
export function knownDevice(ctx: Context, username: string): string | undefined {
  const device = readDevice(ctx);
  return device.accounts.includes(accountMark(device.id, username)) ? device.id : undefined;
}

/** Notes in the device's cookie that the account was signed in to on it. */
export function rememberDevice(ctx: Context, username: string): void {
  const { id, accounts } = readDevice(ctx);
  const mark = accountMark(id, username);
  const value = [id, mark, ...accounts.filter((other) => other !== mark)].slice(0, remembered + 1).join('.');
  ctx.cookies.set(cookie, value, { httpOnly: true, signed: true, sameSite: 'lax', secure: ctx.cookies.secure, maxAge: year, overwrite: true });
}

function readDevice(ctx: Context): { id: string; accounts: string[] } {
  const [id, ...accounts] = ctx.cookies.get(cookie, { signed: true })?.split('.') ?? [];
  return id ? { id, accounts } : { id: newSecret(), accounts: [] };
}

/** Says nothing of the account to whoever reads the cookie on another day. */
function accountMark(id: string, username: string): string {
  return createHash('sha256').update(`${id}\n${username}`).digest('base64url').slice(0, 22);
}
