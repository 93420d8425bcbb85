import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from './contract/limits';

/** argon2id is the package's own choice; memory in kilobytes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const ranked = dictionary['passwords-common'].filter((password) => password.length >= limits.passwordLength);
const common = new Set(ranked.slice(0, 10_000));

/** The same letters typed on another device are the same password. */
const folded = (password: string) => password.normalize('NFKC');

/** Whether a password is one of the 10,000 most common ones that are long enough. */
export function isCommonPassword(password: string): boolean {
  return common.has(folded(password).toLowerCase());
}

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(folded(password), cost);
}

const hashOfNobody = hashPassword('nobody has this password');

/** Whether the password is the one of the hash; takes the same time where there is no hash. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), folded(password));
  return matches && passwordHash != null;
}
