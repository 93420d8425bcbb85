/**
 * Whether an address or email address is a default that nobody has configured: .example belongs to nobody (RFC 2606).
 * Production leaves such links out.
 */
export function isExampleDomain(value: string): boolean {
  return /[@./][\w-]+\.example(?:[/:?#]|$)/.test(value);
}
