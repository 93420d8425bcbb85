import { limits } from '../limits';

/** What no JSON may have that schemas look at, in a body and in a text within it. Free of yup. */

/** Why schemas must not look at a value: nested too deeply, too many values, or a field that every object inherits. */
export type ShapeProblem = { kind: 'deep' } | { kind: 'many' } | { kind: 'inherited'; name: string };

/**
 * The first reason not to check a value against a schema; undefined where there is none. yup fails on names that every object
 * inherits (`constructor`, `__proto__`), and takes a time for each value whether the list that has it is too long or not.
 * Level by level, since recursion would end where the stack does, and only as far as the limits go.
 */
export function findShapeProblem(value: unknown): ShapeProblem | undefined {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.maxJsonDepth) return { kind: 'deep' };
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      if (Array.isArray(each) && count + each.length > limits.maxJsonValues) return { kind: 'many' };
      const names = Array.isArray(each) ? [] : Object.keys(each);
      const name = names.find((one) => one in Object.prototype);
      if (name !== undefined) return { kind: 'inherited', name };
      const members: unknown[] = Object.values(each);
      count += members.length;
      if (count > limits.maxJsonValues) return { kind: 'many' };
      for (const member of members) next.push(member);
    }
    level = next;
  }
  return undefined;
}

/** Whether two values would be written as the same JSON, in whatever order their keys stand. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  }
  const definedEntries = (value: object) => Object.entries(value).filter(([, inner]) => inner !== undefined);
  const others = new Map<string, unknown>(definedEntries(other));
  const entries = definedEntries(one);
  return entries.length === others.size && entries.every(([key, value]) => others.has(key) && isSameJson(value, others.get(key)));
}
