/**
 * Normalizes a website's URL to the form in which every browser reads it; null if it is invalid. It must be http(s) with a dotted host and without
 * credentials; https is added if the scheme is missing. Hosts have several spellings (`ev%69l.com`, `evil。com`) that some programs treat as
 * different, so only the canonical one is stored. A bare host is stored without a trailing slash unless it was typed. A comma or blank is a slip, or
 * separates two URLs. This module does not depend on yup.
 */
export function normalizeWebsiteUrl(text: string): string | null {
  const urlText = withScheme(text);
  // Browsers treat a backslash as a slash, other programs as a letter.
  const url = urlText.includes('\\') || hasCommaOrBlank(urlText.trim()) ? null : parseUrl(urlText);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!/^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname)) return null;
  const isBare = url.pathname === '/' && url.href.endsWith('/') && !urlText.endsWith('/');
  return isBare ? url.href.slice(0, -1) : url.href;
}

/** Whether a text has a comma or blank. In a URL they are written `%2C` and `%20`. */
export function hasCommaOrBlank(text: string): boolean {
  return /[\s,]/.test(text);
}

/** Parses a URL; null if it is invalid. Avoids URL.canParse: on Node 20 it fails on é and ü once it is used often. */
export function parseUrl(urlText: string): URL | null {
  try {
    return new URL(urlText);
  } catch {
    return null;
  }
}

/** Adds https if the scheme is missing. A port is not mistaken for a scheme. */
export function withScheme(text: string): string {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
}
