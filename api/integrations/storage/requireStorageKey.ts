/** Fails for a key that could lead out of its folder. */
export function requireStorageKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(key)) throw new Error('A storage key has letters, digits and dashes only.');
  return key;
}
