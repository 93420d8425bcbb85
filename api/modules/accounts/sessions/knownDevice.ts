import { createHash } from 'node:crypto';
import { generateSecret } from '#api/config/secrets';
import type { SignedCookies } from '#api/http/request';
import type { User } from '../models/User';

const cookie = 'device';
const year = 365 * 24 * 3_600_000;
/** Accounts that a device's cookie remembers, most recent first. */
const maxRememberedAccounts = 5;

type Account = Pick<User, 'username' | 'password_hash'>;

/**
 * Returns the device's id if its signed cookie shows an earlier sign-in to the account with the current password; otherwise, and without an account,
 * undefined. See docs/product-rules.md#7-accounts-and-sessions.
 */
export function findKnownDevice(cookies: SignedCookies, account: Account | undefined): string | undefined {
  const device = readDevice(cookies);
  const fingerprint = accountFingerprint(device.id, account ?? { username: '', password_hash: '' });
  return account && device.accounts.includes(fingerprint) ? device.id : undefined;
}

/** Records a sign-in to the account in the device's cookie. */
export function rememberDevice(cookies: SignedCookies, account: Account): void {
  const { id, accounts } = readDevice(cookies);
  const fingerprint = accountFingerprint(id, account);
  const value = [id, fingerprint, ...accounts.filter((other) => other !== fingerprint)].slice(0, maxRememberedAccounts + 1).join('.');
  cookies.set(cookie, value, year);
}

function readDevice(cookies: SignedCookies): { id: string; accounts: string[] } {
  const [id, ...accounts] = cookies.get(cookie)?.split('.') ?? [];
  return id ? { id, accounts } : { id: generateSecret(), accounts: [] };
}

/** Hides the account from anyone who reads the cookie, and changes with the account's password. */
function accountFingerprint(id: string, { username, password_hash }: Account): string {
  return createHash('sha256').update(`${id}\n${username}\n${password_hash}`).digest('base64url').slice(0, 22);
}
