import { limits } from '../limits';

/** Limits on the shape of JSON that schemas may validate, in a body and in JSON text inside it. This module does not depend on yup. */

/** Why a value must not be validated: nested too deeply, too many values, or a property name that every object inherits. */
export type ShapeProblem = { kind: 'deep' } | { kind: 'many' } | { kind: 'inherited'; name: string };

/**
 * Returns the first reason not to validate a value against a schema; undefined if there is none. yup fails on inherited property names
 * (`constructor`, `__proto__`) and spends time on every value, even of a list that is too long. The search is breadth-first, since recursion could
 * exhaust the stack, and stops at the limits.
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

/** Whether two values are equal as JSON, regardless of the order of their keys. */
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
