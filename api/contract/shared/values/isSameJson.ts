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
