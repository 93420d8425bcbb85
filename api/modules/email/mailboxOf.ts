/** Where points in the name make no difference, and two names stand for one. */
const dotInsensitiveDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to: what comes after a plus sign is its owner's choice, and some providers read no points.
 * To be compared only; mails go to the address as it was typed. @param email in lower case
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const plus = email.indexOf('+', 1);
  const name = email.slice(0, plus > 0 && plus < at ? plus : at);
  return dotInsensitiveDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
