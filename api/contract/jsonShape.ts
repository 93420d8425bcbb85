/** What no JSON may have that schemas look at, in a body and in a text within it. Free of yup. */

/** The first name of a field that every object has from its prototype (`constructor`, `__proto__`): yup fails on those. */
export function inheritedName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = !Array.isArray(value) && name in Object.prototype ? name : inheritedName(member);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Level by level: a recursion would end where the stack does. */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
