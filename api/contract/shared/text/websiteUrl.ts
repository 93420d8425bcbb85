/**
 * The address of a website as every browser reads it, null for what is none: http(s), a host with a point in it, nobody's
 * password. Without a scheme it gets https. Hosts can be written in many ways (`ev%69l.com`, `evil。com`), which are told
 * apart by some programs and not by others: so only the one way is kept. A bare host is kept without the slash behind it
 * unless it was written. Free of yup.
 */
export function normalizeWebsiteUrl(text: string): string | null {
  const urlText = withScheme(text);
  // Browsers take a backslash for a slash, others for a letter.
  const url = urlText.includes('\\') ? null : parseUrl(urlText);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!/^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname)) return null;
  const isBare = url.pathname === '/' && url.href.endsWith('/') && !urlText.endsWith('/');
  return isBare ? url.href.slice(0, -1) : url.href;
}

/** An address taken apart, null for what is none. Not by URL.canParse: on Node 20 it forgets é and ü once it is used a lot. */
export function parseUrl(urlText: string): URL | null {
  try {
    return new URL(urlText);
  } catch {
    return null;
  }
}

/** An address with its scheme; a port is none. */
export function withScheme(text: string): string {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
}
