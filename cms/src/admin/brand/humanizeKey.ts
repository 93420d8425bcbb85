/** "drilling_methods" as people write it; what is no key stays as it is. */
export function humanizeKey(value: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(value)) return value;
  const text = value.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
