/** Whether two values would be written as the same JSON, in whatever order their keys stand. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, index) => sameJson(item, other[index]));
  }
  const said = (value: object) => Object.entries(value).filter(([, inner]) => inner !== undefined);
  const others = new Map<string, unknown>(said(other));
  const own = said(one);
  return own.length === others.size && own.every(([key, value]) => others.has(key) && sameJson(value, others.get(key)));
}
