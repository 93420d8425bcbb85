import { hash, verify } from '@node-rs/argon2';

/** argon2id is the package's own choice; memory in kilobytes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters typed on another device are the same password. */
const normalizePassword = (password: string) => password.normalize('NFKC');

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

const dummyHash = hashPassword('nobody has this password');

/** Whether the password is the one of the hash; takes the same time where there is no hash. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), normalizePassword(password));
  return matches && passwordHash != null;
}
