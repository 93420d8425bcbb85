/**
 * Whether an address or email address is a default that nobody has configured: .example belongs to nobody (RFC 2606).
 * Production leaves such links out.
 */
export function isPlaceholder(address: string): boolean {
  return /[@./][\w-]+\.example(?:[/:?#]|$)/.test(address);
}
